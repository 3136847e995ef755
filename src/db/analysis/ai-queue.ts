import * as v from "valibot";
import { JOB_KINDS, type JobKind } from "#core/analysis/ai-schemas.ts";
import { storable } from "#core/text/storable.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { rpc } from "#db/rpc.ts";

/** A job leased exclusively to this process. This module needs the server's own key. */
export interface LeasedJob {
  id: string;
  kind: JobKind;
  /** Number of this lease, from 1; an older lease is void. */
  attempt: number;
  provider: string;
  request: Json;
}

/** Leases the oldest due job; null when there is none. */
export async function leaseJob(server: DatabaseClient, leaseSeconds: number): Promise<LeasedJob | null> {
  const [row] = await rpc("lease a job", server, "lease_ai_job", { p_lease_s: leaseSeconds });
  if (!row) return null;
  const { id, attempts: attempt, provider, request } = row;
  return { id, kind: v.parse(v.picklist(JOB_KINDS), row.kind), attempt, provider, request };
}

/** Whether a job is queued, or was left by a process that may have died. */
export async function hasPendingJobs(server: DatabaseClient): Promise<boolean> {
  const answer = await server.from("ai_jobs").select("id").in("state", ["queued", "running"]).limit(1);
  if (answer.error) throw new DatabaseError("look for jobs", answer);
  return answer.data.length > 0;
}

/** Extends the lease. False when the job was cancelled or taken over, and the work must stop. */
export async function extendLease(
  server: DatabaseClient,
  { id, attempt }: LeasedJob,
  stage: "audio" | "provider",
  leaseSeconds: number,
): Promise<boolean> {
  return rpc("keep a job", server, "renew_ai_job_lease", {
    p_id: id,
    p_attempt: attempt,
    p_stage: stage,
    p_lease_s: leaseSeconds,
  });
}

/** Ends a job with its result or the reason of its failure; null when it was cancelled or taken over meanwhile. */
export async function finishJob(
  server: DatabaseClient,
  { id, attempt }: LeasedJob,
  outcome: { result: Json } | { code: string; message: string },
): Promise<string | null> {
  const failed = "code" in outcome;
  return rpc("settle a job", server, "complete_ai_job", {
    p_id: id,
    p_attempt: attempt,
    p_result: failed ? null : storable(outcome.result),
    p_error_code: failed ? outcome.code : null,
    p_error: failed ? storable(outcome.message) : null,
  });
}

export interface SentCall {
  model: string | null;
  server: string;
  sent: Json;
}

/** Records a call before it is sent. Null when the job was cancelled or taken over, and nothing may be sent. */
export async function recordCall(
  server: DatabaseClient,
  { id, attempt }: LeasedJob,
  call: SentCall,
  leaseSeconds: number,
): Promise<number | null> {
  return rpc("note what is sent", server, "record_provider_call", {
    p_job: id,
    p_attempt: attempt,
    p_model: call.model,
    p_server: call.server,
    p_sent: storable(call.sent),
    p_lease_s: leaseSeconds,
  });
}

/** Records the response of a call, without characters that no column can store; `failure` is the reason of a missing response. */
export async function recordResponse(
  server: DatabaseClient,
  id: number,
  came: { status: number | null; received: string | null; failure: string | null },
): Promise<void> {
  await rpc("note what came back", server, "complete_provider_call", {
    p_id: id,
    p_status: came.status,
    p_received: storable(came.received),
    p_failure: storable(came.failure),
  });
}
