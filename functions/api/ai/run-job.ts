import {
  AiFailure,
  ANALYSIS_FAILED,
  TRANSCRIPTION_FAILED,
  TRANSCRIPTION_TIMEOUT,
  TRANSCRIPTION_UNKNOWN,
  withCause,
} from "#api/ai/ai-failure.ts";
import { analyze } from "#api/ai/analyze.ts";
import type { AiProviders, AuditedCall } from "#api/ai/job-context.ts";
import { callProvider } from "#api/ai/providers/call-provider.ts";
import { transcribe } from "#api/ai/transcribe.ts";
import type { ApiLog } from "#api/api-log.ts";
import { TRANSCRIPTION_TIMEOUT_MS } from "#core/analysis/ai-schemas.ts";
import { extendLease, finishJob, type LeasedJob, recordCall, recordResponse } from "#db/analysis/ai-queue.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import { readPlaceNames } from "#db/catalogue/options.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";

/** Fifteen renewal intervals, so that a slow database does not lose a job. */
export const LEASE_SECONDS = 30;
const LEASE_INTERVAL_MS = 2_000;
const RETRY_INTERVAL_MS = 1_000;

/** A job that this process is running, and its stage. */
export interface Lease {
  job: LeasedJob;
  stage: "audio" | "provider";
}

export interface JobDeps {
  server: DatabaseClient;
  providers: AiProviders;
  log: ApiLog;
  /** Aborts the job without settling it. */
  stopping: AbortSignal;
}

/**
 * Runs one leased job and settles it, unless `stopping` aborts it first: its lease then expires. What a service returned is
 * paid for, so it is stored as soon as an unavailable database responds again.
 * @throws DatabaseError when the database refuses the outcome, or is unavailable before anything was sent
 */
export async function runJob(lease: Lease, deps: JobDeps): Promise<void> {
  const { server, providers, log, stopping } = deps;
  const { job } = lease;
  const lost = new AbortController();
  const timeout = AbortSignal.timeout(providers.timeoutMs ?? TRANSCRIPTION_TIMEOUT_MS);
  const signal = AbortSignal.any([stopping, lost.signal, timeout]);
  const sign = setInterval(() => void renewLease(), LEASE_INTERVAL_MS);

  async function renewLease(): Promise<void> {
    // A failed renewal does not end the job: the lease decides.
    const ours = await extendLease(server, job, lease.stage, LEASE_SECONDS).catch(() => true);
    if (!ours) lost.abort();
  }

  const call: AuditedCall = async ({ model, server: address }, request) => {
    signal.throwIfAborted();
    const sent = { model, server: address, sent: request.sent };
    const id = await recordCall(server, job, sent, LEASE_SECONDS);
    if (id === null) lost.abort();
    signal.throwIfAborted();
    lease.stage = "provider";
    const record = (came: Parameters<typeof recordResponse>[2]) =>
      persist(deps, () => recordResponse(server, id ?? 0, came));
    const answer = await callProvider(request, signal).catch(async (error: unknown) => {
      await record({ status: null, received: null, failure: reasonOf(error) });
      throw error;
    });
    await record({ status: answer.status, received: answer.text, failure: null });
    return answer;
  };

  try {
    await renewLease();
    const context = { signal, call };
    const result =
      job.kind === "transcription"
        ? await transcribe(job.request, providers, context)
        : await analyze(job.request, providers, context, {
            identity: () => readIdentity(server),
            places: () => readPlaceNames(server),
          });
    await persist(deps, () => finishJob(server, job, { result: result as unknown as Json }));
  } catch (error) {
    if (stopping.aborted || lost.signal.aborted) return;
    if (error instanceof DatabaseError && error.unavailable) throw error;
    const { code, message, status } = toFailure(job, error, timeout.aborted);
    log.warn({ job: job.id, kind: job.kind, code, status }, "ai_job_failed");
    await persist(deps, () => finishJob(server, job, { code, message }));
  } finally {
    clearInterval(sign);
  }
}

/** Repeats a write until the database is available again. @throws DatabaseError once this process stops */
async function persist<Stored>({ log, stopping }: JobDeps, write: () => Promise<Stored>): Promise<Stored> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DatabaseError && error.unavailable) || stopping.aborted) throw error;
      log.warn({ reason: error.message }, "ai_unreachable");
      await new Promise((done) => setTimeout(done, RETRY_INTERVAL_MS));
    }
  }
}

function toFailure({ kind }: LeasedJob, error: unknown, isLate: boolean): AiFailure {
  if (error instanceof AiFailure) return error;
  const isSpeech = kind === "transcription";
  if (isLate) {
    return new AiFailure("timeout", isSpeech ? TRANSCRIPTION_TIMEOUT : withCause(ANALYSIS_FAILED, "slow"));
  }
  // fetch throws a TypeError when there is no response, or when the response is interrupted.
  if (error instanceof TypeError) {
    return new AiFailure(
      "provider_unreachable",
      withCause(isSpeech ? TRANSCRIPTION_FAILED : ANALYSIS_FAILED, "unreachable"),
    );
  }
  return new AiFailure("unexpected", isSpeech ? TRANSCRIPTION_UNKNOWN : ANALYSIS_FAILED);
}

/** Error as a short code for administrators: `ECONNREFUSED`, `TimeoutError`. */
function reasonOf(error: unknown): string {
  const { name, code, cause } = Object(error) as {
    name?: unknown;
    code?: unknown;
    cause?: { code?: unknown };
  };
  const parts = [name, code, cause?.code].filter((part) => typeof part === "string");
  return parts.join(" ") || "unknown";
}
