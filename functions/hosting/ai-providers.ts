import type { AudioPlaces } from "#api/ai/audio-source.ts";
import type { AiProviders, ReadAudio } from "#api/ai/job-context.ts";
import type { AiSettings } from "#hosting/ai-env.ts";

interface Settings {
  siteUrl: string | null;
  audioBaseUrl: string;
  ai: AiSettings;
}

/**
 * Creates the services of AI jobs from the settings.
 * @param localOrigins origins of this site besides the public one
 */
export function aiProviders(
  { siteUrl, audioBaseUrl, ai }: Settings,
  readAudio: (places: AudioPlaces) => ReadAudio,
  localOrigins: readonly string[] = [],
): AiProviders {
  const places: AudioPlaces = {
    base: audioBaseUrl,
    siteOrigins: [...(siteUrl ? [new URL(siteUrl).origin] : []), ...localOrigins],
    allowedHosts: ai.allowedAudioHosts,
  };
  const { speech, language, hostName } = ai;
  return { speech, language, hostName, audio: { ...places, read: readAudio(places) } };
}
