import type { ApiLog } from "#api/deps.ts";
import { analyze } from "#api/desk/analyze.ts";
import {
  ANALYSIS_FAILED,
  DeskFailure,
  TRANSCRIPTION_FAILED,
  TRANSCRIPTION_TIMEOUT,
  TRANSCRIPTION_UNKNOWN,
  withCause,
} from "#api/desk/desk-failure.ts";
import type { HeldAnswer, HeldAnswers } from "#api/desk/held-answers.ts";
import { callProvider } from "#api/desk/providers/call-provider.ts";
import { transcribe } from "#api/desk/transcribe.ts";
import type { DeskTools, Exchange } from "#api/desk/work.ts";
import { TRANSCRIPTION_TIMEOUT_MS } from "#core/schemas/admin/desk.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { beginExchange, endExchange, keepJob, type LeasedJob, settleJob } from "#db/desk-work.ts";

/** Many signs of life long: a slow moment of the database loses no job. */
export const LEASE_SECONDS = 30;
const SIGN_OF_LIFE_MS = 2_000;

const STOPPED = "stopped";
const TIMED_OUT = "timed out";

/** A job that this process works on, and how far it is. */
export interface Lease {
  job: LeasedJob;
  stage: "audio" | "provider";
}

export interface JobTools {
  server: DatabaseClient;
  tools: DeskTools;
  log: ApiLog;
  /** Ends the work without settling it. */
  stopping: AbortSignal;
  held: HeldAnswers;
}

/**
 * Does one leased job and settles it, unless `stopping` ends it first: then its lease runs out. What a service answers
 * is held before the database hears of it, and dropped once the job is settled.
 * @param earlier answers that an interrupted run of the same lease has got: they are not asked for again
 * @throws DatabaseError when the database is away: nothing is settled, and what was answered stays held
 */
export async function runJob(
  lease: Lease,
  earlier: readonly HeldAnswer[],
  { server, tools, log, stopping, held }: JobTools,
): Promise<void> {
  const { job } = lease;
  const controller = new AbortController();
  const stop = () => controller.abort(STOPPED);
  stopping.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(() => controller.abort(TIMED_OUT), tools.timeoutMs ?? TRANSCRIPTION_TIMEOUT_MS);
  const sign = setInterval(() => void stayAlive(), SIGN_OF_LIFE_MS);
  const answers = [...earlier];

  async function stayAlive(): Promise<void> {
    // A database that does not answer for a moment is no reason to throw work away; the lease decides.
    const ours = await keepJob(server, job, lease.stage, LEASE_SECONDS).catch(() => true);
    if (!ours) controller.abort(STOPPED);
  }

  const exchange: Exchange = async (provider, request) => {
    controller.signal.throwIfAborted();
    const { model, server: address } = provider;
    const sent = JSON.stringify([address, request.sent]);
    const had = earlier.find((answer) => answer.sent === sent);
    if (had) return had;
    const noted = await beginExchange(
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
      await endExchange(server, id, { status: null, received: null, failure: reasonOf(error) });
      throw error;
    });
    answers.push({ exchange: id, sent, ...answer });
    await held.keep({ job, answers }).catch((error: unknown) => {
      log.warn({ job: job.id, reason: reasonOf(error) }, "desk_answer_not_held");
    });
    await endExchange(server, id, { status: answer.status, received: answer.text, failure: null });
    return answer;
  };

  try {
    await stayAlive();
    const context = { signal: controller.signal, exchange };
    const result =
      job.kind === "transcription"
        ? await transcribe(job.request, tools, context)
        : await analyze(job.request, tools, context);
    await settleJob(server, job, { result: result as unknown as Json });
  } catch (error) {
    if (controller.signal.reason === STOPPED) {
      // Cancelled or taken over, its answers are of no use; when this process ends, the next one takes them in.
      if (!stopping.aborted) await held.drop(job.id);
      return;
    }
    if (error instanceof DatabaseError && error.unavailable) throw error;
    const failure = toFailure(job, error, controller.signal);
    log.warn({ job: job.id, kind: job.kind, code: failure.code, status: failure.status }, "desk_job_failed");
    await settleJob(server, job, { code: failure.code, message: failure.message });
  } finally {
    clearTimeout(timer);
    clearInterval(sign);
    stopping.removeEventListener("abort", stop);
  }
  await held.drop(job.id);
}

function toFailure({ kind }: LeasedJob, error: unknown, signal: AbortSignal): DeskFailure {
  if (error instanceof DeskFailure) return error;
  const isSpeech = kind === "transcription";
  if (signal.reason === TIMED_OUT) {
    return new DeskFailure("timeout", isSpeech ? TRANSCRIPTION_TIMEOUT : withCause(ANALYSIS_FAILED, "slow"));
  }
  // What fetch throws when nobody answers or the answer breaks off.
  if (error instanceof TypeError) {
    return new DeskFailure(
      "provider_unreachable",
      withCause(isSpeech ? TRANSCRIPTION_FAILED : ANALYSIS_FAILED, "unreachable"),
    );
  }
  return new DeskFailure("unexpected", isSpeech ? TRANSCRIPTION_UNKNOWN : ANALYSIS_FAILED);
}

/** In codes, for administrators: `ECONNREFUSED`, `timed out`. */
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
