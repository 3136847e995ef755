/**
 * Writes the response headers and redirects of the built site for a host: `headers-file.ts cloudflare|netlify [folder]`. The
 * folder defaults to `OUT_DIR`, or `dist`. Called by wrangler.jsonc and netlify.toml.
 */
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type HeadersDialect, headersFile } from "#hosting/headers-file.ts";
import { REDIRECTS_FILE, WORKER_REDIRECTS_FILE } from "#hosting/redirects-file.ts";
import { loadAnalytics, loadUploadOrigin } from "#node/env.ts";
import { SITE_ANALYTICS_FILE, siteAnalytics } from "#node/static/site-analytics.ts";
import { SITE_PICTURES_FILE } from "#node/static/site-pictures.ts";
import { SITE_RECORDINGS_FILE } from "#node/static/site-recordings.ts";
import { readStamp, STAMP_FILE } from "./start/build-stamp.ts";

/** Cloudflare's list of files that are not uploaded; `NOTES` are files that a build leaves for the next one. */
const LEFT_OUT = ".assetsignore";
const NOTES = [STAMP_FILE, SITE_ANALYTICS_FILE, SITE_PICTURES_FILE, SITE_RECORDINGS_FILE];

/**
 * Writes the response headers of a built site into the host's own file of rules, and puts the list of redirects where that
 * host reads it.
 * @returns the file of rules; null when the folder has no built site
 */
function writeHostRules(host: HeadersDialect, folder: string): string | null {
  const stamp = readStamp(folder);
  if (!stamp) return null;
  const file = join(folder, "_headers");
  const analytics = siteAnalytics(folder, loadAnalytics());
  writeFileSync(file, headersFile(stamp.scriptHashes, host, analytics, loadUploadOrigin()));
  // Hosts compress files themselves, so `.br` copies are not uploaded. The build's own notes stay private.
  // Netlify has no such list, and its next build starts without files of the last one anyway.
  if (host === "cloudflare") {
    writeFileSync(join(folder, LEFT_OUT), `*.br\n${NOTES.join("\n")}\n`);
    const redirects = join(folder, REDIRECTS_FILE);
    if (existsSync(redirects)) renameSync(redirects, join(folder, WORKER_REDIRECTS_FILE));
  } else for (const name of [...NOTES, LEFT_OUT]) rmSync(join(folder, name), { force: true });
  return file;
}

const [host, folder = process.env.OUT_DIR ?? "dist"] = process.argv.slice(2);
if (host !== "cloudflare" && host !== "netlify") {
  console.error("Falta para quién: node scripts/headers-file.ts cloudflare|netlify [carpeta]");
  process.exit(1);
}
const file = writeHostRules(host, folder);
if (!file) {
  console.error(`En ${folder} no hay un sitio construido: primero npm run build.`);
  process.exit(1);
}
console.log(`Cabeceras para ${host} en ${file}`);
