import * as v from "valibot";

/** Page number in the address. Anything but an integer from 1 up means the first page. */
export const pageParam = v.optional(
  v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)), 1),
);

/** Search text in the address; left out when empty. Invalid values become empty. */
export const textParam = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(200)), ""));

/** Formats search parameters as plain text (`?q=12`) in place of the router's JSON. Omits empty values and page 1. */
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
