/**
 * Runs the whole verification for `npm test`: checks, unit and integration tests, a build of the demonstration archive
 * in a temporary folder, assertions on it, and browser journeys on the served site. With names of test files
 * of any kind as arguments, runs only those.
 * Ends with the line `N passed, N failed`, and with exit code 1 when anything failed or could not run.
 */
import { report } from "./test/stage.ts";
import { runAllSuites, runFiles } from "./test/suites.ts";

const files = process.argv.slice(2);
report(await (files.length > 0 ? runFiles(files) : runAllSuites()));
