/**
 * The same value with every text as Postgres can hold it: without NUL, without halves of characters. For what others have
 * written and is worth keeping; what a person sends is refused instead.
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
