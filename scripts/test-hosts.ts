/**
 * The archive on the hosts' own local runtimes: workerd by wrangler, Netlify's by its packages, and Node with hosted
 * Supabase. Run by `npm run test:hosts`; fetches Netlify's runtime from the package registry the first time.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { testEnvironment } from "./test/run-command.ts";

const child = spawn(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--project", "hosts", ...process.argv.slice(2)],
  { env: testEnvironment(), stdio: "inherit" },
);
const [code] = await once(child, "exit");
process.exitCode = code ?? 1;
