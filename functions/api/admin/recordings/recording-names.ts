import { slugify } from "#core/text/slug.ts";

const LONGEST = 80;
const MOST = 1000;

/**
 * Names for a file, without an ending, made of the one that it has at home: its own, then with a number. Nothing of a path is left
 * in them.
 */
export function* recordingNames(fileName: string): Generator<string> {
  const bare = fileName.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  const name = slugify(bare.replaceAll("_", "-")).slice(0, LONGEST).replace(/-$/, "") || "grabacion";
  yield name;
  for (let n = 2; n <= MOST; n++) yield `${name}-${n}`;
}
