import * as v from "valibot";
import { TONE_LABELS, type Tone } from "#core/analysis/tones.ts";
import { TRANSCRIPT_ORIGINS } from "#core/transcript/origin-names.ts";

/**
 * Tolerant schemas of the JSON columns: editors and machines wrote them over the years, and one odd field must not hide an
 * episode. Invalid values become null or an empty list.
 */
const text = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((value) => value.trim() || null),
    ),
  ),
  null,
);
export const storedTexts = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.filter((item): item is string => typeof item === "string" && item.trim() !== ""),
    ),
  ),
  [],
);
const figure = v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null);
export const storedTone = v.fallback(v.nullable(v.picklist(Object.keys(TONE_LABELS) as Tone[])), null);

export const storedGuestInfo = v.fallback(
  v.nullable(
    v.object({ name: v.string(), background: v.fallback(v.string(), ""), contributions: storedTexts }),
  ),
  null,
);

export const storedNeighborhoodInfo = v.fallback(
  v.nullable(v.object({ name: v.string(), history: v.fallback(v.string(), ""), landmarks: storedTexts })),
  null,
);

/** The object of `episodes.content_analysis`. See docs/product/catalogue.md. */
export const storedAnalysis = v.object({
  headline: v.optional(text, null),
  description: v.optional(text, null),
  summary: v.optional(text, null),
  topics: v.optional(storedTexts, []),
  keyPoints: v.optional(storedTexts, []),
  quotes: v.optional(storedTexts, []),
  guestInfo: v.optional(storedGuestInfo, null),
  neighborhoodInfo: v.optional(storedNeighborhoodInfo, null),
  emotionalTone: v.optional(storedTone, null),
  confidence: v.optional(figure, null),
  wordCount: v.optional(figure, null),
});

const storedSegment = v.object({
  text: v.string(),
  start: v.number(),
  end: v.number(),
  words: v.fallback(v.optional(v.array(v.number())), undefined),
});

/** Part of `episodes.transcription_data` that pages use. */
export const storedTranscription = v.object({
  speakers: v.array(
    v.object({
      speaker: v.union([v.string(), v.number()]),
      name: v.fallback(v.optional(v.string()), undefined),
      segments: v.array(storedSegment),
    }),
  ),
  transcript: v.fallback(v.optional(v.string(), ""), ""),
  confidence: v.fallback(v.optional(v.nullable(v.number()), null), null),
  origin: v.exactOptional(v.fallback(v.nullable(v.picklist(TRANSCRIPT_ORIGINS)), null)),
});

export const storedPhotos = v.fallback(
  v.array(
    v.union([
      v.pipe(
        v.string(),
        v.transform((url) => ({ url, caption: null, alt: null })),
      ),
      v.object({
        url: v.string(),
        caption: v.nullish(v.string(), null),
        alt: v.nullish(v.string(), null),
      }),
    ]),
  ),
  [],
);

export const storedCoordinates = v.fallback(
  v.nullable(v.object({ lat: v.pipe(v.number(), v.finite()), lng: v.pipe(v.number(), v.finite()) })),
  null,
);
