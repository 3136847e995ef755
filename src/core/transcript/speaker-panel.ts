import type { Speaker } from "./transcription.ts";

/** Length of a voice's text in the panel, in characters, before 'Mostrar más'. See docs/product/ai.md. */
const PREVIEW_CHARACTERS = 1200;
/** Length of the guest's name on the quick button, in characters. */
const GUEST_BUTTON_CHARACTERS = 15;

/** Joins all text of one voice, in order. */
const joinedText = ({ segments }: Speaker): string =>
  segments
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(" ");

/** Text for the panel; `isLong` is true when 'Mostrar más' is needed. */
export function speakerPreview(speaker: Speaker, expanded: boolean): { text: string; isLong: boolean } {
  const whole = joinedText(speaker);
  const isLong = whole.length > PREVIEW_CHARACTERS;
  return { text: isLong && !expanded ? cut(whole, PREVIEW_CHARACTERS) : whole, isLong };
}

/** Guest's name for the quick button, truncated. */
export function guestButtonLabel(name: string): string {
  return name.length > GUEST_BUTTON_CHARACTERS ? cut(name, GUEST_BUTTON_CHARACTERS) : name;
}

/** Whether a voice has a name; required for 'Actualizar Transcripción con Speakers'. */
export const hasNames = (speakers: readonly Speaker[]): boolean =>
  speakers.some(({ name }) => Boolean(name?.trim()));

// Does not split a surrogate pair.
function cut(text: string, length: number): string {
  const splits = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return `${text.slice(0, splits ? length - 1 : length)}...`;
}
