import * as v from "valibot";

/** Page of a list in the address; anything else than a number from 1 up means the first. */
export const pageParam = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)), 1),
);

/** Text searched for; absent when empty. */
export const textParam = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), ""));

/** Addresses hold plain text (`?q=12`), not the router's JSON. Empty values and first pages are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === "" || (name === "page" && value === 1)) continue;
    params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));
