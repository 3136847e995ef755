import { slugify } from "#core/text/slug.ts";

const LONGEST = 80;
const MOST = 1000;

/**
 * Candidate names for an uploaded file, without extension, made from its original name: first the name itself, then with a
 * number. Any path is removed.
 */
export function* recordingNames(fileName: string): Generator<string> {
  const bare = fileName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const name = slugify(bare.replaceAll("_", "-")).slice(0, LONGEST).replace(/-$/, "") || "grabacion";
  yield name;
  for (let n = 2; n <= MOST; n++) yield `${name}-${n}`;
}
