import * as v from "valibot";
import { TRANSCRIPT_ORIGINS } from "#core/transcript/origin-names.ts";

/**
 * Tolerant schemas of the JSON columns: editors and machines wrote them over the years, and one odd field must not hide an
 * episode. Invalid values become null or an empty list.
 */
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
