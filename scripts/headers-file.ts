/**
 * Writes the headers that a host puts on the built site, as its own file of rules, and leaves the list of former addresses
 * where that host reads it: `headers-file.ts cloudflare|netlify [folder]`, with `dist` when no folder is named. Called by
 * wrangler.jsonc and netlify.toml.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HeadersDialect, headersFile } from "#hosting/headers-file.ts";
import { REDIRECTS_FILE, WORKER_REDIRECTS_FILE } from "#hosting/redirects-file.ts";
import { loadAnalytics, loadUploadOrigin } from "#node/env.ts";
import { SITE_ANALYTICS_FILE, siteAnalytics } from "#node/static/site-analytics.ts";
import { SITE_PICTURES_FILE } from "#node/static/site-pictures.ts";
import { readStamp } from "./start/build-stamp.ts";

/** Cloudflare's list of what is not uploaded, and what a build notes for the next one. */
const LEFT_OUT = ".assetsignore";
const NOTES = [".stamp.json", SITE_ANALYTICS_FILE, SITE_PICTURES_FILE];

const [host, folder = process.env.OUT_DIR ?? "dist"] = process.argv.slice(2);
if (host !== "cloudflare" && host !== "netlify") {
  console.error("Falta para quién: node scripts/headers-file.ts cloudflare|netlify [carpeta]");
  process.exit(1);
}
const stamp = readStamp(folder);
if (!stamp) {
  console.error(`En ${folder} no hay un sitio construido: primero npm run build.`);
  process.exit(1);
}
writeFileSync(
  join(folder, "_headers"),
  headersFile(
    stamp.scriptHashes,
    host satisfies HeadersDialect,
    siteAnalytics(folder, loadAnalytics()),
    loadUploadOrigin(),
  ),
);
// What the server of one machine sends compressed, hosts compress themselves. The build's own notes stay private:
// Netlify has no list of what to leave out, and its next build begins from nothing anyway.
if (host === "cloudflare") {
  writeFileSync(join(folder, LEFT_OUT), `*.br\n${NOTES.join("\n")}\n`);
  const redirects = join(folder, REDIRECTS_FILE);
  if (existsSync(redirects)) renameSync(redirects, join(folder, WORKER_REDIRECTS_FILE));
} else for (const name of [...NOTES, LEFT_OUT]) rmSync(join(folder, name), { force: true });
console.log(`Cabeceras para ${host} en ${join(folder, "_headers")}`);
