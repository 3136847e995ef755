import { Hono } from "hono";
import * as v from "valibot";
import { existing, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { AiFailure } from "#api/ai/ai-failure.ts";
import type { AiService } from "#api/ai/ai-service.ts";
import { locateAudio } from "#api/ai/transcribe.ts";
import { ApiError, episodeNotFound, invalidField } from "#api/api-error.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { type AiJob, analysisOrder, transcriptionOrder } from "#core/analysis/ai-schemas.ts";
import { id } from "#core/forms/record-fields.ts";
import { cancelJob, type JobOrder, listJobs, queueJob, readJob } from "#db/analysis/ai-jobs.ts";
import type { DatabaseClient } from "#db/client.ts";
/** Enough for a transcript of two million characters in UTF-8. */
export const TRANSCRIPT_BODY_BYTES = 10 * 2 ** 20;
const notFound = missing("job_not_found", "No se encontró el trabajo");

export const NO_SPEECH =
  "No hay un servicio de transcripción configurado: importá un archivo de transcripción, o pedile uno a quien instaló el archivo.";

/** Queues a job and returns it. @throws ApiError 403, 404 */
export async function order(db: DatabaseClient, ai: AiService, wanted: JobOrder): Promise<AiJob> {
  const job = await unwrapEdit(await queueJob(db, wanted), { missing: episodeNotFound });
  ai.checkNow();
  return job;
}

/** Creates the job of a transcription. @throws ApiError 400 for an address that is not allowed, 409 without a service */
export function transcriptionJob(
  ai: AiService,
  { audioUrl, episodeId }: v.InferOutput<typeof transcriptionOrder>,
): JobOrder {
  const { speech } = ai.providers;
  if (!speech) throw new ApiError(409, "not_configured", NO_SPEECH);
  try {
    locateAudio(audioUrl, ai.providers);
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    throw invalidField("audioUrl", error.message);
  }
  return { kind: "transcription", episodeId, request: { audioUrl }, provider: speech.name };
}

export function analysisJob(
  ai: AiService,
  { episodeId, ...request }: v.InferOutput<typeof analysisOrder>,
): JobOrder {
  return { kind: "analysis", episodeId, request, provider: ai.providers.language?.name ?? "extracto" };
}

/** Transcriptions and analyses as jobs that outlive the request. See docs/product/ai.md. */
export const jobRoutes = (ai: AiService) =>
  new Hono<SignedIn>()
    .post("/transcriptions", validBody(transcriptionOrder), async (c) => {
      const { db } = c.var.person;
      return json(await order(db, ai, transcriptionJob(ai, c.req.valid("json"))), 202);
    })
    .post("/analyses", validBody(analysisOrder, TRANSCRIPT_BODY_BYTES), async (c) => {
      const { db } = c.var.person;
      return json(await order(db, ai, analysisJob(ai, c.req.valid("json"))), 202);
    })
    .get("/jobs", validQuery(v.object({ episode: v.optional(id) })), async (c) =>
      json({ items: await listJobs(c.var.person.db, c.req.valid("query").episode ?? null) }),
    )
    .get("/jobs/:id", validId(notFound), async (c) => {
      const job = await readJob(c.var.person.db, c.req.valid("param").id);
      return json(existing(job, notFound));
    })
    .post("/jobs/:id/cancel", validId(notFound), async (c) => {
      const { db } = c.var.person;
      return json(await unwrapEdit(await cancelJob(db, c.req.valid("param").id), { missing: notFound }));
    });
