import type { Segment } from "./segment.ts";

/** Labels that are no names; see `transcription.ts`. */
const NAMELESS = /^(?:voz|hablante|speaker|invitad[oa])(?:\s|$)/i;

/** Names of the voices of a recording, each once, in the order in which they come; the guest's also without segments. */
export function voicesOf(segments: readonly Segment[], guest: string | null): string[] {
  const names = [...segments.map(({ speaker }) => speaker), guest ?? ""].map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== "" && !NAMELESS.test(name));
}
