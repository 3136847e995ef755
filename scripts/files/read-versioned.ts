import { readFileSync } from "node:fs";

/** Reads a JSON file of a cache. @returns null when it is missing, damaged, or has another version */
export function readVersioned<Content extends { version: string | number }>(
  file: string,
  version: Content["version"],
): Content | null {
  try {
    const content: Content = JSON.parse(readFileSync(file, "utf8"));
    return content.version === version ? content : null;
  } catch {
    return null;
  }
}
