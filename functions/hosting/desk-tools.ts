import type { AudioPlaces } from "#api/desk/audio-source.ts";
import type { DeskTools, ReadAudio } from "#api/desk/work.ts";
import type { DeskSettings } from "#node/desk/desk-env.ts";

interface Settings {
  siteUrl: string | null;
  audioBaseUrl: string;
  desk: DeskSettings;
}

/**
 * The AI desk of an installation, as its variables say.
 * @param localOrigins other addresses under which this site is asked, besides the public one
 */
export function deskTools(
  { siteUrl, audioBaseUrl, desk }: Settings,
  readAudio: (places: AudioPlaces) => ReadAudio,
  localOrigins: readonly string[] = [],
): DeskTools {
  const places: AudioPlaces = {
    base: audioBaseUrl,
    siteOrigins: [...(siteUrl ? [new URL(siteUrl).origin] : []), ...localOrigins],
    allowedHosts: desk.allowedAudioHosts,
  };
  const { speech, language, hostName } = desk;
  return { speech, language, hostName, audio: { ...places, read: readAudio(places) } };
}
