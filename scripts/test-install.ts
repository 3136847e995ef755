/**
 * A whole first start, installation of the packages included, in a group of 1 GB of memory. Run by `npm run test:install`;
 * needs Linux with control groups, root, and the package registry.
 */
import { runVitest } from "./test/run-vitest.ts";

process.exitCode = await runVitest(["--project", "install", ...process.argv.slice(2)]);
