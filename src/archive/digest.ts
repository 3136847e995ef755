import { hash } from "node:crypto";

/** Half of a SHA-256, which rules out collisions by chance. */
const LETTERS = 22;
const known = new WeakMap<object, string>();

/** Short digest of a JSON value; the same for equal values. Objects must not be changed afterwards. */
export function digest(value: unknown): string {
  if (typeof value !== "object" || value === null) return digestText(JSON.stringify(value) ?? "");
  const before = known.get(value);
  if (before !== undefined) return before;
  // The digest of a list is made from those of its items, so that each item is read once, in any number of lists.
  const made = Array.isArray(value)
    ? digestText(value.map(digest).join())
    : digestText(JSON.stringify(value));
  known.set(value, made);
  return made;
}

export const digestText = (text: string): string => hash("sha256", text, "base64url").slice(0, LETTERS);
