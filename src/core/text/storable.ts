/**
 * Returns the value with all text storable in Postgres: without NUL and lone surrogates. Used for content from other services
 * that is worth keeping; a person's input is rejected instead.
 */
export function storable<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\u0000", "");
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [clean(key), clean(child)]));
}
