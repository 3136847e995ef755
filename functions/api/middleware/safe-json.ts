/** Deeper than any form, and shallow enough that no later recursion can exhaust the stack. */
const MAX_DEPTH = 20;
const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * False for parsed JSON that no form sends: too deeply nested, with keys that reach an object's prototype, or with text
 * that Postgres cannot store unchanged (NUL, lone surrogates).
 */
export function isSafeJson(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === "string" && !isStorable(item)) return false;
      if (typeof item !== "object" || item === null) continue;
      for (const key of Object.keys(item)) if (UNSAFE_KEYS.has(key) || !isStorable(key)) return false;
      for (const child of Object.values(item)) next.push(child);
    }
    level = next;
  }
  return true;
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes("\u0000");
