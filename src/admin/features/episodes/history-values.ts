import * as v from "valibot";
import { transcriptionData } from "#core/analysis/ai-schemas.ts";
import { STATE_LABELS, STATEMENT_STATES } from "#core/analysis/statements.ts";
import { formatCount } from "#core/text/plural.ts";
import { voicedSegments } from "#core/transcript/transcription.ts";

const statements = v.array(v.object({ text: v.string(), state: v.picklist(STATEMENT_STATES) }));

/** Number of speakers and segments, and their text; null when the value is not a transcription. */
export function describeSegments(value: unknown): string | null {
  const { success, output } = v.safeParse(transcriptionData, value);
  if (!success) return null;
  const segments = voicedSegments(output.speakers);
  const text = segments.map((segment) => segment.text.trim()).join(" ");
  return `${formatCount(output.speakers.length, "voz", "voces")}, ${formatCount(segments.length, "segmento")}: ${text}`;
}

/** Each statement with its review state; null when the value is not a list of statements. */
export function describeStatements(value: unknown): string | null {
  const { success, output } = v.safeParse(statements, value);
  return success ? output.map(({ text, state }) => `${text} (${STATE_LABELS[state]})`).join("; ") : null;
}
