/** Media type by file extension of a recording: for serving, feeds and transcription services. */
const AUDIO_TYPES: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  mp4: "audio/mp4",
  aac: "audio/aac",
  ogg: "audio/ogg",
  oga: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
  webm: "audio/webm",
  aif: "audio/aiff",
  aiff: "audio/aiff",
};

/** Media type of a recording by the extension of its name or path; null when the extension is unknown. */
export function audioType(name: string): string | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(AUDIO_TYPES, ending) ? (AUDIO_TYPES[ending] ?? null) : null;
}
