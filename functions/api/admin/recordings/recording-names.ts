import { slugify } from "#core/text/slug.ts";

const MAX_NAME_LENGTH = 80;
const MAX_CANDIDATES = 1000;

/**
 * Candidate names for an uploaded file, without extension, made from its original name: first the name itself, then with a
 * number. Any path is removed.
 */
export function* recordingNames(fileName: string): Generator<string> {
  const bare = fileName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const name = slugify(bare.replaceAll("_", "-")).slice(0, MAX_NAME_LENGTH).replace(/-$/, "") || "grabacion";
  yield name;
  for (let n = 2; n <= MAX_CANDIDATES; n++) yield `${name}-${n}`;
}
