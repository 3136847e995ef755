import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { hostContract } from "#tests/support/hosts/contract.ts";
import { builtDist } from "./built-dist.ts";
import { startNetlify } from "./start-netlify.ts";
import { startNode } from "./start-node.ts";
import { startWrangler } from "./start-wrangler.ts";

const work = mkdtempSync(join(tmpdir(), "archivo-hosts-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const folder = (name: string) => mkdtempSync(join(work, `${name}-`));

// Both local runtimes buffer a whole request before they pass it on.
const FUNCTIONS = { streams: false, clock: true, pictures: true, builds: true };

hostContract("Cloudflare Workers, in workerd", { ...FUNCTIONS, pictures: false }, async ({ variables }) => {
  const distDir = await builtDist(folder("built"), variables);
  return startWrangler({ distDir, folder: folder("cloudflare") }, variables);
});
hostContract("Netlify, in its local runtime", FUNCTIONS, async ({ variables }) => {
  const distDir = await builtDist(folder("built"), variables);
  return startNetlify({ distDir, folder: folder("netlify") }, variables);
});
hostContract(
  "Node, with hosted Supabase",
  { streams: true, clock: false, pictures: true, builds: true },
  // As on the other hosts, no copies are made here, whatever this machine has.
  ({ variables }) => startNode(folder("node"), { ...variables, FFMPEG_PATH: "no-ffmpeg-here" }),
);
