import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Needed for new passwords, mails, uploads and documents only. */
const LOADED_LATER = [
  "@zxcvbn-ts/language-common",
  "file-type",
  "music-metadata",
  "nodemailer",
  "sharp",
  "strtok3",
  "zod",
];
/** Needed by the back-office only. */
const OF_EDITORS = ["@supabase/auth-js", "@supabase/storage-js", "@supabase/supabase-js", "jose"];

interface Output {
  entryPoint?: string;
  imports: { path: string; kind: string }[];
  inputs: Record<string, { bytesInOutput: number }>;
}

/** Bytes of each package, and of the project's own code, that the output imports before its first request. */
function loadedAtStart(outputs: Record<string, Output>, entry: string): Map<string, number> {
  const [start] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [""];
  const reached = new Set([start]);
  for (const path of reached) {
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === "import-statement" && outputs[next]) reached.add(next);
  }
  const sizes = new Map<string, number>();
  for (const [file, { bytesInOutput }] of [...reached].flatMap((path) =>
    Object.entries(outputs[path]?.inputs ?? {}),
  )) {
    const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? "own code";
    sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput);
  }
  return sizes;
}

/**
 * Netlify bundles each function into one file, which is loaded whole. In the one file of a Worker, the modules of a dynamic
 * import run when they are imported, which chunks show.
 */
test.each([
  { what: "a visitors' function of Netlify", entry: "netlify/functions/visitors.ts", most: 400_000 },
  { what: "a Worker", entry: "cloudflare/worker.ts", splitting: true, most: 400_000 },
  { what: "the back-office's function of Netlify", entry: "netlify/functions/api.ts", splitting: true },
])("what $what loads at its start", async ({ what, entry: name, most, splitting = false }) => {
  const entry = `functions/${name}`;
  // The bundler of both hosts, which wrangler brings.
  const { build } = createRequire(fileURLToPath(import.meta.resolve("wrangler")))("esbuild");
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: ".cache/function-size",
    bundle: true,
    splitting,
    format: "esm",
    platform: "node",
    // As in netlify.toml.
    external: ["sharp", "zod", "cloudflare:workers"],
    metafile: true,
    write: false,
  });
  const sizes = loadedAtStart(metafile.outputs, entry);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8);
  const listed = largest.map(([part, bytes]) => `${part} ${Math.round(bytes / 1000)}`).join(", ");
  process.stdout.write(`At its start, ${what} loads ${Math.round(total / 1000)} kB (${listed}).\n`);
  expect(total).toBeGreaterThan(100_000);
  const unwanted = most === undefined ? LOADED_LATER : [...LOADED_LATER, ...OF_EDITORS];
  expect(unwanted.filter((part) => sizes.has(part))).toEqual([]);
  if (most !== undefined) expect(total).toBeLessThan(most);
});
