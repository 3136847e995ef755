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
import type { ResponseStore, StoredResponse } from "#api/ai/response-store.ts";
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

const STOPPED = "stopped";
const TIMED_OUT = "timed out";

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
  responses: ResponseStore;
}

/**
 * Runs one leased job and settles it, unless `stopping` aborts it first: its lease then expires. Responses of services are
 * written to the response store before the database, and removed from it once the job is settled.
 * @param earlier responses received by an interrupted run of the same lease; their requests are not repeated
 * @throws DatabaseError when the database is unavailable: nothing is settled, and the responses stay in the store
 */
export async function runJob(
  lease: Lease,
  earlier: readonly StoredResponse[],
  { server, providers, log, stopping, responses }: JobDeps,
): Promise<void> {
  const { job } = lease;
  const controller = new AbortController();
  const stop = () => controller.abort(STOPPED);
  stopping.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(
    () => controller.abort(TIMED_OUT),
    providers.timeoutMs ?? TRANSCRIPTION_TIMEOUT_MS,
  );
  const sign = setInterval(() => void renewLease(), LEASE_INTERVAL_MS);
  const answers = [...earlier];

  async function renewLease(): Promise<void> {
    // A failed renewal does not end the job: the lease decides.
    const ours = await extendLease(server, job, lease.stage, LEASE_SECONDS).catch(() => true);
    if (!ours) controller.abort(STOPPED);
  }

  const call: AuditedCall = async (provider, request) => {
    controller.signal.throwIfAborted();
    const { model, server: address } = provider;
    const sent = JSON.stringify([address, request.sent]);
    const had = earlier.find((answer) => answer.sent === sent);
    if (had) return had;
    const noted = await recordCall(
      server,
      job,
      { model, server: address, sent: request.sent },
      LEASE_SECONDS,
    );
    if (noted === null) controller.abort(STOPPED);
    controller.signal.throwIfAborted();
    lease.stage = "provider";
    const id = noted ?? 0;
    const answer = await callProvider(request, controller.signal).catch(async (error: unknown) => {
      await recordResponse(server, id, { status: null, received: null, failure: reasonOf(error) });
      throw error;
    });
    answers.push({ call: id, sent, ...answer });
    await responses.keep({ job, answers }).catch((error: unknown) => {
      log.warn({ job: job.id, reason: reasonOf(error) }, "ai_response_not_stored");
    });
    await recordResponse(server, id, { status: answer.status, received: answer.text, failure: null });
    return answer;
  };

  try {
    await renewLease();
    const context = { signal: controller.signal, call };
    const result =
      job.kind === "transcription"
        ? await transcribe(job.request, providers, context)
        : await analyze(job.request, providers, context, {
            identity: () => readIdentity(server),
            places: () => readPlaceNames(server),
          });
    await finishJob(server, job, { result: result as unknown as Json });
  } catch (error) {
    if (controller.signal.reason === STOPPED) {
      // Responses of a cancelled or lost job are useless. When this process stops, they are kept: the next process replays them.
      if (!stopping.aborted) await responses.drop(job.id);
      return;
    }
    if (error instanceof DatabaseError && error.unavailable) throw error;
    const failure = toFailure(job, error, controller.signal);
    log.warn({ job: job.id, kind: job.kind, code: failure.code, status: failure.status }, "ai_job_failed");
    await finishJob(server, job, { code: failure.code, message: failure.message });
  } finally {
    clearTimeout(timer);
    clearInterval(sign);
    stopping.removeEventListener("abort", stop);
  }
  await responses.drop(job.id);
}

function toFailure({ kind }: LeasedJob, error: unknown, signal: AbortSignal): AiFailure {
  if (error instanceof AiFailure) return error;
  const isSpeech = kind === "transcription";
  if (signal.reason === TIMED_OUT) {
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

/** Error as a short code for administrators: `ECONNREFUSED`, `timed out`. */
function reasonOf(error: unknown): string {
  if (typeof error === "string") return error;
  const { name, code, cause } = Object(error) as {
    name?: unknown;
    code?: unknown;
    cause?: { code?: unknown };
  };
  const parts = [name, code, cause?.code].filter((part) => typeof part === "string");
  return parts.join(" ") || "unknown";
}
