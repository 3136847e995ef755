/**
 * The whole verification, run by `npm test`: checks, unit and integration tests, a build of the demonstration archive
 * in a temporary folder, assertions on it, and browser journeys on it as it is really served. With names of test files
 * as arguments, of any kind, those only.
 * Ends with the line `N passed, N failed`, and with exit code 1 when anything failed or could not run.
 */
import { report } from "./test/stage.ts";
import { everything, only } from "./test/suites.ts";

const files = process.argv.slice(2);
report(await (files.length > 0 ? only(files) : everything()));
