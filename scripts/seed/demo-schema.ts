import * as v from "valibot";
import { TONE_LABELS, type Tone } from "#core/analysis/tones.ts";
import { byField } from "#core/episode/episode-fields.ts";

const line = v.pipe(v.string(), v.trim(), v.nonEmpty());
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is not a slug"));
const lines = v.array(line);

const analysis = v.strictObject({
  summary: line,
  description: line,
  keyPoints: lines,
  topics: lines,
  quotes: lines,
  guestInfo: v.nullable(v.strictObject({ name: line, background: line, contributions: lines })),
  neighborhoodInfo: v.nullable(v.strictObject({ name: line, history: line, landmarks: lines })),
  emotionalTone: v.picklist(Object.keys(TONE_LABELS) as Tone[]),
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});

/** Fields in a different format than in forms: slugs, file names, or separate files. `plainFields` are the others. */
const { guestId, neighborhoodId, topicIds, audioUrl, transcript, notes, ...plainFields } = byField("schema");

export const episodeSchema = v.strictObject({
  ...plainFields,
  number: line,
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
  status: v.picklist(["draft", "to_review", "published"]),
  neighborhood: v.nullable(slug),
  guest: v.nullable(slug),
  topics: v.array(slug),
  /** File name in `audio/`. */
  audio: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]+\.mp3$/))),
  /** `mm:ss`; null means the length of the recording, or else the end of the transcript's last sentence. */
  duration: v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/))),
  description: line,
  analysis: v.nullable(analysis),
  photos: v.array(
    v.strictObject({
      scene: line,
      caption: line,
      alt: line,
      credit: v.optional(line),
      source: v.optional(line),
      dateTaken: v.optional(line),
      /** Marks the photo of the cards. Without a mark, the cards show the last photo of the file. */
      isCover: v.optional(v.literal(true)),
    }),
  ),
});

export const neighborhoodsSchema = v.array(
  v.strictObject({
    slug,
    name: line,
    description: line,
    /** Description of the barrio's picture. */
    alt: line,
    coordinates: v.strictObject({ lat: v.number(), lng: v.number() }),
  }),
);

export const guestsSchema = v.array(
  v.strictObject({ slug, name: line, bio: v.nullable(line), photo: v.nullable(line) }),
);

export const topicsSchema = v.array(v.strictObject({ slug, name: line }));

export const commentsSchema = v.array(
  v.strictObject({
    /** Episode number. */
    episode: line,
    author: line,
    email: v.pipe(v.string(), v.email()),
    content: line,
    status: v.picklist(["pending", "published", "rejected"]),
    createdAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
);

export type DemoEpisode = v.InferOutput<typeof episodeSchema>;
