import * as v from "valibot";
import { MAX_REPORT_SECONDS } from "#core/stats/listening.ts";

/** Body of `POST /api/listens`: report of a player about one episode. It contains nothing about the listener. */
export const listenReport = v.object({
  episodeId: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  /** Whether this is the first report of a play. */
  isStart: v.boolean(),
  /** Seconds of the recording heard since the last report. */
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_REPORT_SECONDS)),
});
export type ListenReport = v.InferOutput<typeof listenReport>;

/** `seconds` of the recordings. */
const totals = { plays: v.number(), seconds: v.number() };

/** Listening figures of one year or of all years. */
export const listeningFigures = v.object({
  /** Years with any data, newest first, independent of the requested year. */
  years: v.array(v.number()),
  ...totals,
  /** `AAAA-MM`, oldest first, without gaps. */
  perMonth: v.array(v.object({ month: v.string(), ...totals })),
  /** Most plays first. */
  perEpisode: v.array(v.object({ id: v.string(), number: v.string(), ...totals })),
  /** Most plays first; null for episodes without barrio. */
  perNeighborhood: v.array(v.object({ name: v.nullable(v.string()), ...totals })),
});
export type ListeningFigures = v.InferOutput<typeof listeningFigures>;

/** Query of the figures; omitted: all years. */
export const listeningFilter = v.object({
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, "El año no es válido."), v.transform(Number))),
});
