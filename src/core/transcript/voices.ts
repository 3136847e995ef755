import type { Segment } from "./segment.ts";

/** Generic labels instead of names; see `transcription.ts`. */
const NAMELESS = /^(?:voz|hablante|speaker|invitad[oa])(?:\s|$)/i;

/** Distinct names of the voices of a recording, in order of appearance, and the guest's even without segments. */
export function voicesOf(segments: readonly Segment[], guest: string | null): string[] {
  const names = [...segments.map(({ speaker }) => speaker), guest ?? ""].map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== "" && !NAMELESS.test(name));
}
