import { nameSpeaker } from "./speaker-panel.ts";
import type { Speaker } from "./transcription.ts";

/** Names as typed and not stored yet, by `voiceKey`; blank: taken away. */
export type TypedNames = Readonly<Record<string, string>>;

/** A voice 1 and a voice called "1" are two. */
export const voiceKey = (speaker: string | number): string => `${typeof speaker} ${speaker}`;

/** The voices with what was typed laid over what is stored. */
export const withNames = (speakers: readonly Speaker[], typed: TypedNames): Speaker[] =>
  speakers.reduce<Speaker[]>(
    (voices, { speaker }) => {
      const name = typed[voiceKey(speaker)];
      return name === undefined ? voices : nameSpeaker(voices, speaker, name);
    },
    [...speakers],
  );

/** Whether any typed name differs from the stored one. */
export const isTyped = (speakers: readonly Speaker[], typed: TypedNames): boolean =>
  speakers.some(({ speaker, name = "" }) => (typed[voiceKey(speaker)] ?? name) !== name);

/** Names of all voices, by `voiceKey`; blank: the voice has none. */
export const namesOf = (speakers: readonly Speaker[]): Record<string, string> =>
  Object.fromEntries(speakers.map(({ speaker, name = "" }) => [voiceKey(speaker), name]));
