import type { Speaker } from "./transcription.ts";

/** Unsaved names, by `voiceKey`; a blank name removes the name. */
export type TypedNames = Readonly<Record<string, string>>;

/** Distinguishes the voice 1 from a voice called "1". */
export const voiceKey = (speaker: string | number): string => `${typeof speaker} ${speaker}`;

/** Applies typed names to the stored voices. */
export const withNames = (speakers: readonly Speaker[], typed: TypedNames): Speaker[] =>
  speakers.map((voice) => {
    const { name: _, ...unnamed } = voice;
    const name = typed[voiceKey(voice.speaker)];
    if (name === undefined) return voice;
    return name.trim() === "" ? unnamed : { ...unnamed, name };
  });

/** Whether any typed name differs from the stored one. */
export const isTyped = (speakers: readonly Speaker[], typed: TypedNames): boolean =>
  speakers.some(({ speaker, name = "" }) => (typed[voiceKey(speaker)] ?? name) !== name);

/** Names of all voices, by `voiceKey`; blank when a voice has none. */
export const namesOf = (speakers: readonly Speaker[]): Record<string, string> =>
  Object.fromEntries(speakers.map(({ speaker, name = "" }) => [voiceKey(speaker), name]));
