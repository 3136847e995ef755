/** How one person sounds in espeak-ng: language with variant, pitch 0 to 99, words a minute. */
export interface Voice {
  name: string;
  pitch: number;
  wordsPerMinute: number;
}

const HOST = "Baltasar Olivera";
const HOST_VOICE: Voice = { name: "es-419+m3", pitch: 38, wordsPerMinute: 148 };

const WOMEN: readonly Voice[] = [
  { name: "es-419+f2", pitch: 52, wordsPerMinute: 150 },
  { name: "es-419+f4", pitch: 44, wordsPerMinute: 146 },
  { name: "es-419+f5", pitch: 50, wordsPerMinute: 152 },
];
const MEN: readonly Voice[] = [
  { name: "es-419+m7", pitch: 46, wordsPerMinute: 144 },
  { name: "es-419+m1", pitch: 50, wordsPerMinute: 150 },
  { name: "es-419+m6", pitch: 32, wordsPerMinute: 142 },
];

/** The same person always has the same voice. */
export function voiceOf(speaker: string): Voice {
  if (speaker === HOST) return HOST_VOICE;
  const voices = /^\p{L}+a\b/u.test(speaker) ? WOMEN : MEN;
  const sum = [...speaker].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return voices[sum % voices.length] ?? HOST_VOICE;
}
