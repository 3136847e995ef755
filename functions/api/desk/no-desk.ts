import { AUDIO_INVALID, DeskFailure } from "#api/desk/desk-failure.ts";
import type { DeskTools } from "#api/desk/work.ts";

/** An installation without services: transcripts are imported, analyses extracted. */
export const NO_TOOLS: DeskTools = {
  speech: null,
  language: null,
  hostName: "Conductor",
  audio: {
    base: null,
    siteOrigins: [],
    allowedHosts: [],
    read: () => Promise.reject(new DeskFailure("audio_unavailable", AUDIO_INVALID)),
  },
};
