import type { QueryData } from "@supabase/supabase-js";
import * as v from "valibot";
import { type AiJob, INTERRUPTED, JOB_KINDS, JOB_STATES, type JobKind } from "#core/analysis/ai-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { toInstant } from "#db/rows/list-page.ts";

const LISTED =
  "id, kind, state, episode_id, provider, stage, error_code, error, created_at, started_at, ended_at";
const WHOLE = `${LISTED}, result` as const;
const JOBS_LISTED = 10;

export interface JobOrder {
  kind: JobKind;
  episodeId: string | null;
  request: Json;
  provider: string;
}

/** Queues a job and returns it, or the one in progress for the same work. */
export async function queueJob(client: DatabaseClient, order: JobOrder): Promise<Edited<AiJob>> {
  const answer = await client.rpc("queue_ai_job", {
    p_kind: order.kind,
    p_episode: order.episodeId,
    p_request: order.request,
    p_provider: order.provider,
  });
  if (answer.error) return editRefusal("queue a job", answer);
  return { ok: true, value: toWholeJob(answer.data) };
}

/** Cancels a job that has not ended; returns its state afterwards. */
export async function cancelJob(client: DatabaseClient, id: string): Promise<Edited<AiJob>> {
  const answer = await client.rpc("cancel_ai_job", { p_id: id });
  if (answer.error) return editRefusal("cancel a job", answer);
  return { ok: true, value: toWholeJob(answer.data) };
}

/** Null when there is no job with that id. */
export async function readJob(client: DatabaseClient, id: string): Promise<AiJob | null> {
  const answer = await client.from("ai_jobs").select(WHOLE).eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read a job", answer);
  return answer.data && toWholeJob(answer.data);
}

const listedJobs = (client: DatabaseClient) => client.from("ai_jobs").select(LISTED);

/** The last ten, newest first, without results; `episodeId` null: of all episodes. */
export async function listJobs(client: DatabaseClient, episodeId: string | null): Promise<AiJob[]> {
  let query = listedJobs(client).order("created_at", { ascending: false }).limit(JOBS_LISTED);
  if (episodeId !== null) query = query.eq("episode_id", episodeId);
  const answer = await query;
  if (answer.error) throw new DatabaseError("list jobs", answer);
  return answer.data.map((row) => toJob(row));
}

type JobRow = QueryData<ReturnType<typeof listedJobs>>[number];

const toWholeJob = (row: JobRow & { result: Json }): AiJob => ({ ...toJob(row), result: row.result });

function toJob(row: JobRow): AiJob {
  return {
    id: row.id,
    kind: v.parse(v.picklist(JOB_KINDS), row.kind),
    state: v.parse(v.picklist(JOB_STATES), row.state),
    episodeId: row.episode_id,
    provider: row.provider,
    stage: v.parse(v.nullable(v.picklist(["audio", "provider"])), row.stage),
    error: row.error_code === null ? null : { code: row.error_code, message: row.error ?? INTERRUPTED },
    createdAt: toInstant(row.created_at),
    startedAt: row.started_at && toInstant(row.started_at),
    endedAt: row.ended_at && toInstant(row.ended_at),
    result: null,
  };
}
