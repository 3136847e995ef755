/**
 * Tests image and compose file with a Docker engine: start, rights, copy, stop and a new container on the same data. Run by
 * `npm run test:container`; needs Docker with Compose, and access to the image registry.
 */
import { runVitest } from "./test/runners.ts";

process.exitCode = await runVitest(["--project", "container", ...process.argv.slice(2)]);
