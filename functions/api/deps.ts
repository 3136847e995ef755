import type { Context } from "hono";
import type { AiService } from "#api/ai/ai-service.ts";
import type { ApiLog } from "#api/api-log.ts";
import type { Media } from "#api/media.ts";
import type { Previews } from "#api/previews/previews.ts";
import type { PublishingControl } from "#api/publishing/control.ts";
import type { Limiter } from "#api/rate-limit/limiter.ts";
import type { Limits } from "#api/rate-limit/limits.ts";
import type {
  FindMissingRecordings,
  FindRecordingFault,
  ListRecordings,
  RecordingFolder,
} from "#api/recordings.ts";
import type { LinkLimits } from "#api/session/link-limits.ts";
import type { SecondFactorLimits } from "#api/session/second-factor-limits.ts";
import type { SignInLimits } from "#api/session/sign-in-limits.ts";
import type { Backend } from "#db/backend.ts";

export interface ApiConfig {
  /** Public address of the site; null when not configured: the host that was asked for is then the site. */
  siteUrl: string | null;
  /** More origins that may write, such as the local ones: `http://localhost:4321`. */
  allowedOrigins?: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  /** Whether mails reach people; left out where they are only kept. Links by mail need `siteUrl` as well. */
  sendsMail?: boolean;
  version: string;
  /** Uses per address and window; those of `DEFAULT_LIMITS` when left out. */
  limits?: Limits;
  /** Attempts to sign in; those of `DEFAULT_SIGN_IN_LIMITS` when left out. */
  signIn?: SignInLimits;
  /** Links by mail; those of `DEFAULT_LINK_LIMITS` when left out. */
  links?: LinkLimits;
  /** Codes of the second step; those of `DEFAULT_SECOND_FACTOR_LIMITS` when left out. */
  secondFactor?: SecondFactorLimits;
  /** PBKDF2 rounds of one guess of the proof of work. */
  proofCost?: number;
}

export interface ApiDeps {
  backend: Backend;
  config: ApiConfig;
  log: ApiLog;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Address of the peer that opened the connection; null when the host cannot tell. */
  clientAddress: (c: Context) => string | null;
  /** Counters of the only process of an installation; counted in the database when left out. */
  limiter?: Limiter;
  /** Where uploaded pictures go; without it, pictures are given by address only. */
  media?: Media;
  /** For the list in a backup; left out where recordings are not on this machine. */
  recordings?: ListRecordings;
  /** Takes uploads of recordings; left out where they stand at another address. */
  recordingFolder?: RecordingFolder;
  /** For the dashboard; left out where recordings stand at another address. */
  findMissingRecordings?: FindMissingRecordings;
  /** For the form of an episode; left out where recordings stand at another address. */
  findRecordingFault?: FindRecordingFault;
  /** Pages of drafts; left out where this process does not build the site. */
  previews?: Previews;
  /** What builds the site; nothing when left out. */
  publishing?: PublishingControl;
  /** Speech and language services with the worker of their jobs; no services when left out. */
  ai?: AiService;
  /** Keeps the host from ending work that outlives its request; left out where a process goes on by itself. */
  background?: (work: Promise<unknown>) => void;
  /** Called when a recording may be new: it was uploaded or brought back, or an episode was stored. */
  onRecordingsChanged?: () => void;
  /** Called when a mail may be waiting. */
  onMailQueued?: () => void;
}
