/**
 * Writes the response headers and redirects of the built site for a host: `headers-file.ts cloudflare|netlify [folder]`. The
 * folder defaults to `OUT_DIR`, or `dist`. Called by wrangler.jsonc and netlify.toml.
 */
import { writeHostRules } from "./site/write-host-rules.ts";

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
