import * as v from "valibot";
import { type TranscriptionUpdate, transcriptionData } from "#core/analysis/ai-schemas.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";

export interface EpisodeTranscription {
  id: string;
  number: string;
  version: number;
  audioUrl: string | null;
  transcript: string | null;
  guestName: string | null;
  neighborhoodName: string | null;
  /** Null when there is none, or it cannot be edited. */
  transcription: TranscriptionData | null;
}

const COLUMNS =
  "id, episode_number, version, audio_url, transcript, transcription_data, guests (name), neighborhoods (name)";

/** Null when there is no such episode. */
export async function readTranscription(
  client: DatabaseClient,
  id: string,
): Promise<EpisodeTranscription | null> {
  const answer = await client.from("episodes").select(COLUMNS).eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read a transcription", answer);
  const row = answer.data;
  return (
    row && {
      id: row.id,
      number: row.episode_number,
      version: row.version,
      audioUrl: row.audio_url,
      transcript: row.transcript,
      guestName: row.guests?.name ?? null,
      neighborhoodName: row.neighborhoods?.name ?? null,
      transcription: toTranscription(row.transcription_data),
    }
  );
}

/** Tolerates data stored by other programs: missing parts become empty; invalid segments return null. */
export function toTranscription(stored: Json): TranscriptionData | null {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null;
  const raw = v.safeParse(rawMetadata, stored.raw);
  const made = { transcript: "", confidence: null, ...stored, raw: raw.success ? raw.output : NO_METADATA };
  const data = v.safeParse(transcriptionData, made);
  return data.success ? data.output : null;
}

const rawMetadata = v.object({ metadata: v.object({ duration: v.nullable(v.number()) }) });
const NO_METADATA = { metadata: { duration: null } };

/** Replaces transcript and segments in one statement. `conflict`: no episode with this id has the given version. */
export async function saveTranscription(
  client: DatabaseClient,
  id: string,
  { version, transcript, transcription }: TranscriptionUpdate,
): Promise<Edited<number>> {
  const answer = await client
    .from("episodes")
    .update({ transcript, transcription_data: transcription as Json })
    .eq("id", id)
    .eq("version", version)
    .select("version");
  if (answer.error) return editRefusal("save a transcription", answer);
  const [row] = answer.data;
  return row ? { ok: true, value: row.version } : { ok: false, reason: "conflict" };
}
