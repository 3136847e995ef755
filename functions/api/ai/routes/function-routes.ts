import { type Context, Hono } from "hono";
import * as v from "valibot";
import { ANALYSIS_FAILED, AUDIO_INVALID, TRANSCRIPTION_FAILED } from "#api/ai/ai-failure.ts";
import type { AiService } from "#api/ai/ai-service.ts";
import { analysisJob, order, TRANSCRIPT_BODY_BYTES, transcriptionJob } from "#api/ai/routes/job-routes.ts";
import { ApiError } from "#api/api-error.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import { requireEditor, type SignedIn } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { type AiJob, analysed, analyzeBody, transcribeBody } from "#core/analysis/ai-schemas.ts";
import { asrResult } from "#core/transcript/asr-result.ts";
import { type JobOrder, readJob } from "#db/analysis/ai-jobs.ts";

const describe = describer("AI", "editor");
const FIRST_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1000;

/**
 * Two functions that queue a job and wait for it. After a disconnect, the job is still in the list of jobs.
 * See docs/product/ai.md.
 */
export const functionRoutes = (ai: AiService, sessions: Sessions) =>
  new Hono<SignedIn>()
    .post(
      "/transcribe",
      describe(
        "Transcribe a recording and wait for the result",
        { 200: asrResult },
        ["body", 409, 502, 504],
        {
          description: "If the caller disconnects, the job continues and is found in the list of jobs.",
          on: {
            400: "The body is not valid, or the recording cannot be read",
            409: "No transcription service is configured, or the job was cancelled",
            502: "The service failed",
            504: "The service took longer than five minutes",
          },
        },
      ),
      requireEditor(sessions),
      validBody(transcribeBody),
      async (c) => {
        const { audioUrl } = c.req.valid("json");
        if (audioUrl.trim() === "") throw new ApiError(400, "invalid", AUDIO_INVALID);
        const job = await finished(c, ai, transcriptionJob(ai, { audioUrl, episodeId: null }));
        return json(v.parse(asrResult, resultOf(job, TRANSCRIPTION_FAILED)));
      },
    )
    .post(
      "/analyze-content",
      describe("Analyze a transcript and wait for the result", { 200: analysed }, ["body", 409, 502, 504], {
        description:
          "Without a configured service, the analysis is extracted from the text itself. If the caller disconnects, the job continues and is found in the list of jobs.",
        on: {
          409: "The job was cancelled",
          502: "The service failed",
          504: "The service took longer than five minutes",
        },
      }),
      requireEditor(sessions),
      validBody(analyzeBody, TRANSCRIPT_BODY_BYTES),
      async (c) => {
        const job = await finished(c, ai, analysisJob(ai, { ...c.req.valid("json"), episodeId: null }));
        return json(v.parse(analysed, resultOf(job, ANALYSIS_FAILED)));
      },
    );

/** Queues a job and waits until it ends or the caller disconnects. It then continues, since it is already paid for. */
async function finished(c: Context<SignedIn>, ai: AiService, wanted: JobOrder): Promise<AiJob> {
  const { db } = c.var.person;
  const { id } = await order(db, ai, wanted);
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, MAX_PAUSE_MS)) {
    const job = await readJob(db, id);
    if (!job) throw new Error("a job that was waited for has gone");
    if ((job.state !== "queued" && job.state !== "running") || c.req.raw.signal.aborted) return job;
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** @throws ApiError 502 with the message of the job, 504 after five minutes, 409 when it was cancelled */
function resultOf(job: AiJob, otherwise: string): unknown {
  if (job.state === "done") return job.result;
  if (job.state === "cancelled") throw new ApiError(409, "cancelled", "El trabajo fue cancelado.");
  const { code, message } = job.error ?? { code: "unexpected", message: otherwise };
  throw new ApiError(code === "timeout" ? 504 : code === "audio_unavailable" ? 400 : 502, code, message);
}
