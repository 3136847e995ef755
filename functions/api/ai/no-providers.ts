import { AiFailure, AUDIO_INVALID } from "#api/ai/ai-failure.ts";
import type { AiProviders } from "#api/ai/job-context.ts";

/** Settings of an installation without services: transcripts are imported, analyses extracted. */
export const NO_PROVIDERS: AiProviders = {
  speech: null,
  language: null,
  hostName: null,
  audio: {
    base: null,
    siteOrigins: [],
    allowedHosts: [],
    read: () => Promise.reject(new AiFailure("audio_unavailable", AUDIO_INVALID)),
  },
};
