/**
 * What takes minutes and seldom breaks: processes killed at random, thousands of errors. Run by `npm run test:endurance`,
 * and in CI before `npm test`. ROUNDS raises the number of kills of the publisher.
 */
import { runVitest } from "./test/run-vitest.ts";

process.exitCode = await runVitest(["--project", "endurance", ...process.argv.slice(2)]);
