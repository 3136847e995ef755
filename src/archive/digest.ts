import { hash } from "node:crypto";

/** Half of a SHA-256: enough that two contents never share it by chance. */
const LETTERS = 22;
const known = new WeakMap<object, string>();

/** Short name of a value that JSON can hold; the same for equal values. Objects must not be changed afterwards. */
export function digest(value: unknown): string {
  if (typeof value !== "object" || value === null) return digestText(JSON.stringify(value) ?? "");
  const before = known.get(value);
  if (before !== undefined) return before;
  // A list of episodes is named by theirs: each is read once, however many lists it is in.
  const made = Array.isArray(value)
    ? digestText(value.map(digest).join())
    : digestText(JSON.stringify(value));
  known.set(value, made);
  return made;
}

export const digestText = (text: string): string => hash("sha256", text, "base64url").slice(0, LETTERS);
