import { readFileSync } from "node:fs";
import * as v from "valibot";

/** Content of a JSON file; null when it is missing, cannot be read, or does not match. */
export function readJson<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
