import { Hono } from "hono";
import { ConflictError, existing, unwrapEdit } from "#api/admin/edit-result.ts";
import { acceptEdit, withTranscript } from "#api/ai/save-analysis.ts";
import { episodeNotFound } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import type { AiDataUpdate } from "#core/analysis/ai-schemas.ts";
import {
  type EpisodeParts,
  type EpisodePartsUpdate,
  episodePartsUpdate,
} from "#core/episode/episode-parts.ts";
import { type EpisodeFields, publishedWhenPast } from "#core/episode/episode-schemas.ts";
import { voicesOf, withChanges } from "#core/transcript/transcription-changes.ts";
import { readAiData } from "#db/analysis/ai-data.ts";
import type { DatabaseClient } from "#db/client.ts";
import { type StoredParts, saveEpisodeParts } from "#db/episode/episode-parts.ts";
import { readEpisode } from "#db/episode/episodes-editing.ts";
import { photosOfEpisode } from "#db/photos/photos-editing.ts";
import { readTranscription } from "#db/transcript/transcriptions.ts";

/** Enough for a transcript of two million characters in UTF-8 and an analysis. */
export const MAX_PARTS_BYTES = 14 * 2 ** 20;
type Voices = NonNullable<EpisodePartsUpdate["voices"]>;

async function readParts(db: DatabaseClient, id: string, withVoices: boolean): Promise<EpisodeParts | null> {
  const [episode, analysed, spoken] = await Promise.all([
    readEpisode(db, id),
    readAiData(db, id),
    withVoices ? readTranscription(db, id) : null,
  ]);
  if (!episode || !analysed) return null;
  const voices = spoken && {
    version: spoken.version,
    ...voicesOf(spoken.transcription, spoken.transcript),
  };
  return { episode, analysis: analysed.aiData, voices };
}

/** `episode`: fields that are stored together with the analysis. */
async function analysisToStore(
  db: DatabaseClient,
  id: string,
  { analysis, episode, at }: { analysis: AiDataUpdate; episode: EpisodeFields | undefined; at: number },
) {
  const analysed = existing(await readAiData(db, id), episodeNotFound);
  const present = episode ? withTranscript(analysed, episode.transcript) : analysed;
  return acceptEdit(present, analysis, new Date(at).toISOString());
}

/** `episode`: fields that are stored together with the voices. */
async function transcriptionToStore(
  db: DatabaseClient,
  id: string,
  { voices, episode }: { voices: Voices; episode: EpisodeFields | undefined },
) {
  const { transcription, transcript } = existing(await readTranscription(db, id), episodeNotFound);
  return withChanges(transcription, episode ? episode.transcript : transcript, voices);
}

/** What a save of these parts stores. @param at milliseconds since 1970 */
export async function partsToStore(
  db: DatabaseClient,
  id: string,
  { episode, analysis, voices }: Omit<EpisodePartsUpdate, "episode"> & { episode?: EpisodeFields },
  at: number,
): Promise<StoredParts> {
  const [transcription, columns] = await Promise.all([
    voices && transcriptionToStore(db, id, { voices, episode }),
    analysis && analysisToStore(db, id, { analysis, episode, at }),
  ]);
  return { fields: episode && publishedWhenPast(episode, at), transcription, analysis: columns };
}

/** Route that saves all parts of an episode's screen at once. See docs/decisions/051-one-save.md. */
export const partRoutes = ({ now, onRecordingsChanged }: Pick<ApiDeps, "now" | "onRecordingsChanged">) =>
  new Hono<SignedIn>()
    .get("/:id/photos", validId(episodeNotFound), async (c) =>
      json(await photosOfEpisode(c.var.person.db, c.req.valid("param").id)),
    )
    .put(
      "/:id/parts",
      validId(episodeNotFound),
      validBody(episodePartsUpdate, MAX_PARTS_BYTES),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const { episode, analysis, voices } = c.req.valid("json");
        const { version } = existing(await readEpisode(db, id), episodeNotFound);
        const current = () => readParts(db, id, voices !== undefined);
        if ([episode, analysis, voices].some((part) => part && part.version !== version))
          throw new ConflictError(await current());
        const parts = await partsToStore(db, id, c.req.valid("json"), now());
        const saved = await saveEpisodeParts(db, { id, version }, parts);
        await unwrapEdit(saved, { missing: episodeNotFound, current });
        onRecordingsChanged?.();
        return json(existing(await current(), episodeNotFound));
      },
    );
