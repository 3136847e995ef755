import * as v from "valibot";
import { transcriptionData } from "#core/analysis/ai-schemas.ts";
import { STATE_LABELS, STATEMENT_STATES } from "#core/analysis/statements.ts";
import { counted } from "#core/text/plural.ts";
import { voicedSegments } from "#core/transcript/transcription.ts";

const statements = v.array(v.object({ text: v.string(), state: v.picklist(STATEMENT_STATES) }));

/** How many voices and segments, and what they say; null: the value is none of a transcript. */
export function segmentsInWords(value: unknown): string | null {
  const { success, output } = v.safeParse(transcriptionData, value);
  if (!success) return null;
  const segments = voicedSegments(output.speakers);
  const text = segments.map((segment) => segment.text.trim()).join(" ");
  return `${counted(output.speakers.length, "voz", "voces")}, ${counted(segments.length, "segmento")}: ${text}`;
}

/** Each statement with how far it has been checked; null: the value is none of an analysis. */
export function statementsInWords(value: unknown): string | null {
  const { success, output } = v.safeParse(statements, value);
  return success ? output.map(({ text, state }) => `${text} (${STATE_LABELS[state]})`).join("; ") : null;
}
