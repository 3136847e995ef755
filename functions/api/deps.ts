import type { Context } from "hono";
import type { ReadImport } from "#api/admin/import/read-import.ts";
import type { AiService } from "#api/ai/ai-service.ts";
import type { ApiLog } from "#api/api-log.ts";
import type { BackupsControl } from "#api/backups.ts";
import type { DemonstrationControl } from "#api/demonstration.ts";
import type { Media } from "#api/media.ts";
import type { Previews } from "#api/previews/previews.ts";
import type { PublishingControl } from "#api/publishing/control.ts";
import type { Limiter } from "#api/rate-limit/limiter.ts";
import type { Limits, LinkLimits, SecondFactorLimits, SignInLimits } from "#api/rate-limit/limits.ts";
import type { ListRecordings, RecordingDownloads, RecordingFolder } from "#api/recordings.ts";
import type { DescribeNames } from "#core/import/new-names.ts";
import type { ProgramState } from "#core/site/program-state.ts";
import type { Backend } from "#db/backend.ts";

export interface ApiConfig {
  /** Public address of the site; null when not configured: the host of the request is then the site. */
  siteUrl: string | null;
  /** Additional origins that may send writes, such as `http://localhost:4321`. */
  allowedOrigins?: readonly string[];
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: readonly string[];
  /** Whether mails are delivered; omitted where they are only stored. Links by mail need `siteUrl` as well. */
  sendsMail?: boolean;
  version: string;
  /** Uses per address and window. Defaults to `DEFAULT_LIMITS`. */
  limits?: Limits;
  /** Sign-in attempts. */
  signIn?: SignInLimits;
  /** Links by mail. */
  links?: LinkLimits;
  /** Codes of the second step. */
  secondFactor?: SecondFactorLimits;
  /** PBKDF2 iterations per guess of the proof of work. */
  proofCost?: number;
}

/** Downloads a file from a public address. @throws Error with the reason: not public, too large, too slow, no success */
export type FetchFile = (
  address: string,
  options: { signal: AbortSignal; maxBytes: number; accept: string },
) => Promise<Uint8Array>;

export interface ApiDeps {
  backend: Backend;
  config: ApiConfig;
  log: ApiLog;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Address of the peer that opened the connection; null when the host cannot tell. */
  clientAddress: (c: Context) => string | null;
  /** Rate limiter of an installation with a single process. Defaults to counters in the database. */
  limiter?: Limiter;
  /** Storage of uploaded pictures; without it, pictures can only be given by address. */
  media?: Media;
  /** Lists recordings for a backup; omitted where recordings are not on this machine. */
  recordings?: ListRecordings;
  /** Reads spreadsheets off the serving thread. Defaults to reading them here. */
  readImport?: ReadImport;
  /** Describes the new names of an import off the serving thread. Defaults to doing so here. */
  describeNames?: DescribeNames;
  /** Daily backups; omitted where this process makes none. */
  backups?: BackupsControl;
  /** The demonstration archive; omitted where this process did not bring it. */
  demonstration?: DemonstrationControl;
  /** Version of the program and its updates; omitted on hosts that update from a repository of their own. */
  findUpdates?: () => Promise<ProgramState>;
  /** Receives uploads of recordings; omitted where they are stored elsewhere. */
  recordingFolder?: RecordingFolder;
  /** Downloads recordings from their addresses; omitted where recordings are not on the disk of this process. */
  downloads?: RecordingDownloads;
  /** Downloads files of the public internet; omitted where the host has no guarded way to. */
  fetchFile?: FetchFile;
  /** Previews of drafts; omitted where this process does not build the site. */
  previews?: Previews;
  /** Builds the site. Defaults to `NO_PUBLISHING`. */
  publishing?: PublishingControl;
  /** Speech and language services with the worker of their jobs. Defaults to no services. */
  ai?: AiService;
  /** Keeps the host from ending work that outlives its request; omitted where the process is permanent. */
  background?: (work: Promise<unknown>) => void;
  /** Called when a recording may be new: it was uploaded or restored, or an episode was stored. */
  onRecordingsChanged?: () => void;
  /** Called when a mail may be waiting. */
  onMailQueued?: () => void;
  /** Deletes the files of mails about messages that were erased; omitted where mails are not stored as files. */
  onMessagesErased?: (messageIds: readonly string[]) => void;
}
