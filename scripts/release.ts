/** Makes a release of main: `npm run release -- patch|minor|major|1.2.3`. Commits and tags; pushing is left to a person. */
import { makeRelease } from "./release/make-release.ts";

const [version = ""] = process.argv.slice(2);
try {
  const tag = makeRelease({ root: process.cwd(), version, date: new Date().toISOString().slice(0, 10) });
  console.log(`${tag} is committed and tagged. Publish it with: git push --follow-tags`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
