import { Hono } from "hono";
import { existing, unwrapEdit } from "#api/admin/edit-result.ts";
import type { AiService } from "#api/ai/ai-service.ts";
import { episodeNotFound } from "#api/api-error.ts";
import { validBody, validId } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { transcriptionUpdate } from "#core/analysis/ai-schemas.ts";
import { audioAddress } from "#core/episode/audio-url.ts";
import type { DatabaseClient } from "#db/client.ts";
import { readTranscription, saveTranscription } from "#db/transcript/transcriptions.ts";

/** Enough for the text and its segments, which repeat the text with times. */
const MAX_BODY_BYTES = 30 * 2 ** 20;

/** Transcript and segments of an episode, for the speaker panel and the transcript editor. */
export const transcriptionRoutes = (ai: AiService) => {
  async function read(db: DatabaseClient, id: string) {
    const found = existing(await readTranscription(db, id), episodeNotFound);
    const address = audioAddress(found.audioUrl, ai.providers.audio.base);
    return { ...found, audioUrl: address.kind === "playable" ? address.url : null };
  }

  return new Hono<SignedIn>()
    .get("/:id/transcription", validId(episodeNotFound), async (c) =>
      json(await read(c.var.person.db, c.req.valid("param").id)),
    )
    .put(
      "/:id/transcription",
      validId(episodeNotFound),
      validBody(transcriptionUpdate, MAX_BODY_BYTES),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const edit = c.req.valid("json");
        const { transcript, transcription } = edit;
        // Read before the write: a failed read after it would report an error for a stored change.
        const before = await read(db, id);
        const saved = await saveTranscription(db, id, edit);
        const version = await unwrapEdit(saved, {
          missing: episodeNotFound,
          current: () => read(db, id),
        });
        return json({ ...before, transcript, transcription, version });
      },
    );
};
