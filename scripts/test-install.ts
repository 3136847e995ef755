/**
 * Tests a first start, including the installation of packages, in a control group with 1 GB of memory. Run by
 * `npm run test:install`; needs Linux with control groups, root, and the package registry.
 */
import { runVitest } from "./test/runners.ts";

process.exitCode = await runVitest(["--project", "install", ...process.argv.slice(2)]);
