import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ENTRY = "functions/netlify/functions/api.ts";
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

interface Output {
  entryPoint?: string;
  imports: { path: string; kind: string }[];
  inputs: Record<string, { bytesInOutput: number }>;
}

/** Bytes of each package, and of the project's own code, that the output imports before its first request. */
function loadedAtStart(outputs: Record<string, Output>): Map<string, number> {
  const [start] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === ENTRY) ?? [""];
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

test("a function loads no mailer and no reader of files for a visitor's comment", async () => {
  // The bundler of both hosts, which wrangler brings.
  const { build } = createRequire(fileURLToPath(import.meta.resolve("wrangler")))("esbuild");
  const { metafile } = await build({
    entryPoints: [ENTRY],
    outdir: ".cache/function-size",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    external: ["sharp"],
    metafile: true,
    write: false,
  });
  const sizes = loadedAtStart(metafile.outputs);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8);
  const listed = largest.map(([name, bytes]) => `${name} ${Math.round(bytes / 1000)}`).join(", ");
  process.stdout.write(`A function loads ${Math.round(total / 1000)} kB at its start (${listed}).\n`);
  expect(total).toBeGreaterThan(100_000);
  expect(LOADED_LATER.filter((name) => sizes.has(name))).toEqual([]);
});
