import * as v from "valibot";
import { listQuery } from "#core/forms/list-schemas.ts";
import { optionalId, version } from "#core/forms/record-fields.ts";
import { anyText, optionalLine, optionalText } from "#core/forms/text-fields.ts";
import { inOneLine } from "#core/text/in-one-line.ts";
import { TRANSCRIPT_ORIGINS } from "#core/transcript/origin-names.ts";
import { ORIGINS } from "./content-analysis.ts";
import { SECTION_STATES, SECTIONS } from "./sections.ts";
import type { StoredAnalysis } from "./stored-analysis.ts";
import { MAX_HEADLINE_CHARACTERS, MAX_ITEMS, withoutBullets } from "./to-analysis.ts";
import { TONES } from "./tones.ts";

/** Page size of the AI page. See docs/product/ai.md. */
export const AI_EPISODES_PER_PAGE = 12;
/** Timeout of a transcription: five minutes. */
export const TRANSCRIPTION_TIMEOUT_MS = 300_000;
/** Error of a job whose worker died after it began to send the request: running the job again could bill it twice. */
export const INTERRUPTED =
  "El trabajo se interrumpió después de enviarse al servicio, y no se repite solo para no pagarlo dos veces. Volvé a pedirlo si hace falta.";
export const NO_TRANSCRIPT = "No hay transcripción disponible para analizar";

const NOT_VALID = "El valor no es válido.";
const MAX_TRANSCRIPT_LENGTH = 2_000_000;
const TOO_LONG = "El texto pasa de dos millones de caracteres.";

const audioUrl = v.pipe(v.string("URL de audio no válida"), v.maxLength(2000, "URL de audio no válida"));
const transcript = v.pipe(
  v.string(NO_TRANSCRIPT),
  v.check((text) => text.trim() !== "", NO_TRANSCRIPT),
  v.maxLength(MAX_TRANSCRIPT_LENGTH, TOO_LONG),
);
const name = v.pipe(
  v.nullish(v.pipe(v.string(NOT_VALID), v.trim(), v.maxLength(200, NOT_VALID)), null),
  v.transform((text) => text || null),
);

/** Request bodies. See docs/product/ai.md. */
export const transcribeBody = v.object({ audioUrl });
export const analyzeBody = v.object({ transcript, guestName: name, neighborhoodName: name });

export const transcriptionOrder = v.object({ episodeId: optionalId, audioUrl });
export const analysisOrder = v.object({ episodeId: optionalId, ...analyzeBody.entries });

export const JOB_KINDS = ["transcription", "analysis"] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export const JOB_STATES = ["queued", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface AiJob {
  id: string;
  kind: (typeof JOB_KINDS)[number];
  state: (typeof JOB_STATES)[number];
  episodeId: string | null;
  provider: string;
  /** Current step of a running job. */
  stage: "audio" | "provider" | null;
  error: { code: string; message: string } | null;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** Null until the job is done; omitted from lists. */
  result: unknown;
}

export const kindBody = v.object({ kind: v.picklist(JOB_KINDS, NOT_VALID) });

const seconds = v.pipe(
  v.number(NOT_VALID),
  v.finite(NOT_VALID),
  v.minValue(0, NOT_VALID),
  v.maxValue(86_400, NOT_VALID),
);
const share = v.nullable(v.pipe(v.number(NOT_VALID), v.minValue(0, NOT_VALID), v.maxValue(1, NOT_VALID)));
const spokenSegment = v.pipe(
  v.object({
    text: v.pipe(v.string(NOT_VALID), v.maxLength(20_000, TOO_LONG)),
    start: seconds,
    end: seconds,
    confidence: v.optional(share, null),
    /** Start time of each word. */
    words: v.exactOptional(v.pipe(v.array(seconds), v.maxLength(20_000, NOT_VALID))),
  }),
  v.check(({ start, end }) => end >= start, "Un segmento termina antes de empezar."),
);

/** `episodes.transcription_data`, as saved by the transcript editor. */
export const transcriptionData = v.object({
  speakers: v.pipe(
    v.array(
      v.object({
        speaker: v.union([v.pipe(v.string(), v.maxLength(200, NOT_VALID)), v.pipe(v.number(), v.integer())]),
        name: v.exactOptional(v.pipe(v.string(NOT_VALID), v.maxLength(200, NOT_VALID))),
        segments: v.pipe(v.array(spokenSegment), v.maxLength(50_000, NOT_VALID)),
      }),
    ),
    v.maxLength(200, "Son demasiados hablantes."),
  ),
  transcript: v.pipe(v.string(NOT_VALID), v.maxLength(MAX_TRANSCRIPT_LENGTH, TOO_LONG)),
  confidence: share,
  raw: v.object({ metadata: v.object({ duration: v.nullable(seconds) }) }),
  /** Origin of the transcript; null when the editor leaves it open. */
  origin: v.exactOptional(v.nullable(v.picklist(TRANSCRIPT_ORIGINS, NOT_VALID))),
});

export const transcriptionUpdate = v.object({
  version,
  transcript: optionalText(MAX_TRANSCRIPT_LENGTH),
  transcription: v.nullable(transcriptionData),
});
export type TranscriptionUpdate = v.InferOutput<typeof transcriptionUpdate>;

/** Blank items are dropped. Items are stored as `toAnalysis` reads them: the review of any other text is not found. */
const lines = v.pipe(
  v.array(v.pipe(anyText(2000), v.transform(withoutBullets))),
  v.maxLength(MAX_ITEMS, "La lista es demasiado larga."),
  v.transform((items) => [...new Set(items.filter(Boolean))]),
);
const tone = v.nullable(v.picklist(TONES, "Elegí un tono de la lista."));

export const aiDataUpdate = v.object({
  version,
  headline: v.pipe(
    optionalLine(MAX_HEADLINE_CHARACTERS),
    v.transform((text) => text && inOneLine(text)),
  ),
  topics: lines,
  keyPoints: lines,
  quotes: lines,
  summary: optionalText(20_000),
  guestInfo: v.nullable(v.object({ name: anyText(200), background: anyText(20_000), contributions: lines })),
  neighborhoodInfo: v.nullable(v.object({ name: anyText(200), history: anyText(20_000), landmarks: lines })),
  emotionalTone: tone,
  /** Sections that the person marks as reviewed, or as not reviewed. */
  sections: v.optional(
    v.record(
      v.picklist(SECTIONS, NOT_VALID),
      v.object({ state: v.picklist(SECTION_STATES, NOT_VALID), own: v.optional(lines) }),
    ),
    {},
  ),
});
export type AiDataUpdate = v.InferOutput<typeof aiDataUpdate>;

/** Result of an analysis. */
export const analysed = v.object({
  /** The analysis as the service returned it; this text is sent back to be stored. */
  analysis: v.string(),
  origin: v.picklist(ORIGINS),
  model: v.nullable(v.string()),
  /** Names of people found in the text, as suggested guests; only for extracted analyses. */
  people: v.array(v.string()),
  /** Whether a response of the model was truncated at its length limit: parts may be missing. */
  isCut: v.optional(v.boolean(), false),
});
export type Analysed = v.InferOutput<typeof analysed>;

/** Result of a job or of the function, to be stored. */
export const analysisToSave = v.object({
  version,
  analysis: v.pipe(v.string(NOT_VALID), v.maxLength(500_000, TOO_LONG)),
  origin: v.picklist(ORIGINS, NOT_VALID),
});

/** Filters of the AI page. */
export const AI_REVIEWS = ["all", "unreviewed", "outdated"] as const;

export const aiFilter = v.object({
  ...listQuery.entries,
  review: v.optional(v.picklist(AI_REVIEWS), "all"),
  tone: v.optional(v.picklist(["all", ...TONES]), "all"),
});
export type AiFilter = v.InferOutput<typeof aiFilter>;

export const aiFigures = v.object({
  totalProcessed: v.number(),
  /** Between 0 and 1; null when no analysis has a confidence. */
  averageConfidence: v.nullable(v.number()),
  totalTopics: v.number(),
  unreviewed: v.number(),
  outdated: v.number(),
  mostCommonTone: v.nullable(v.picklist(TONES)),
});
export type AiFigures = v.InferOutput<typeof aiFigures>;

/** `episodes.ai_sections`. */
export const storedReviews = v.record(
  v.picklist(SECTIONS),
  v.object({
    state: v.picklist(SECTION_STATES),
    origin: v.fallback(v.picklist(ORIGINS), "chat"),
    own: v.fallback(v.array(v.string()), []),
    reviewedAt: v.fallback(v.nullable(v.string()), null),
  }),
);
const readable = v.fallback(storedReviews, {});
/** Reads a value of the column; without reviews when it is none. */
export const readReviews = (value: unknown) => v.parse(readable, value);

export interface AiData extends StoredAnalysis {
  id: string;
  number: string;
  version: number;
  processed: boolean;
  processedAt: string | null;
  /** Time at which the transcript changed after the analysis; null when the analysis is up to date. */
  outdatedAt: string | null;
  sections: v.InferOutput<typeof storedReviews>;
  /** Quotes that the transcript does not have word for word, which are not published. */
  unsaidQuotes: string[];
}
