/**
 * Makes a release of main: `npm run release -- patch|minor|major|1.2.3 [folder for its archive]`. Commits and tags; pushing
 * is left to a person.
 */
import { resolve } from "node:path";
import { makeRelease } from "./release/make-release.ts";
import { writeArchive } from "./release/write-archive.ts";

const [version = "", folder] = process.argv.slice(2);
const root = process.cwd();
try {
  const tag = makeRelease({ root, version, date: new Date().toISOString().slice(0, 10) });
  console.log(`${tag} is committed and tagged. Publish it with: git push --follow-tags`);
  if (folder) console.log(`Archive: ${writeArchive(root, tag, resolve(folder))}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
