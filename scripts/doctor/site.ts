import { type Check, type Examined, type Finding, type Found, failed, ok, warning } from "./finding.ts";
import { probe } from "./probe.ts";

const MUCH_BUILT_IN = 20;
const CLOCK_WARNING_SECONDS = 60;
const CLOCK_FAILURE_SECONDS = 300;

/** Checks that the public site serves its pages, headers, search and API, and exposes no secret. */
export const siteCheck: Check = {
  name: "Sitio",
  async run(examined) {
    const { siteUrl } = examined.env;
    if (siteUrl === null) {
      const todo = "Poné SITE_URL con la dirección que escribe la gente, sin barra al final.";
      return warning(
        "Falta SITE_URL: los enlaces, el correo y las cookies no saben la dirección pública.",
        todo,
      );
    }
    const home = await probe(`${siteUrl}/`);
    if (!home.isReached) {
      const todo = "Fijate que el sitio esté en marcha y que el dominio apunte a él.";
      return failed(`El sitio no contesta (${home.why}).`, todo);
    }
    if (home.status !== 200) {
      const todo = "SITE_URL tiene que ser la dirección final: con o sin www, y con https://.";
      return failed(`La portada contesta ${home.status} en lugar de 200.`, todo);
    }
    const found = [
      headers(home.headers, siteUrl),
      await search(siteUrl),
      await api(siteUrl),
      await shownSecrets(siteUrl, home.text, examined),
    ].flat();
    if (found.length > 0) return found;
    return ok("Contesta con sus páginas, sus cabeceras de seguridad, su búsqueda y su API.");
  },
};

function headers(given: Headers, siteUrl: string): Found {
  const missing = [
    given.get("content-security-policy")?.includes("default-src 'none'") ? null : "Content-Security-Policy",
    given.get("x-content-type-options") === "nosniff" ? null : "X-Content-Type-Options",
    !siteUrl.startsWith("https:") || given.has("strict-transport-security")
      ? null
      : "Strict-Transport-Security",
  ].filter((name) => name !== null);
  const findings: Finding[] = [];
  if (missing.length > 0) {
    const todo = "Volvé a construir; si hay un proxy adelante, que no borre las cabeceras.";
    findings.push(failed(`A las páginas les faltan cabeceras de seguridad: ${missing.join(", ")}.`, todo));
  }
  if (siteUrl.startsWith("http:") && !/^http:\/\/(localhost|127\.)/.test(siteUrl)) {
    const todo = "Poné un certificado (Netlify, Cloudflare y Caddy lo hacen solos) y SITE_URL con https://.";
    findings.push(failed("El sitio se sirve sin cifrar: las contraseñas viajan a la vista.", todo));
  }
  return findings;
}

async function search(siteUrl: string): Promise<Found> {
  const [engine, indexes] = await Promise.all([
    probe(`${siteUrl}/pagefind/pagefind.js`),
    probe(`${siteUrl}/pagefind/indexes.json`),
  ]);
  if (engine.isReached && engine.status === 200 && indexes.isReached && indexes.status === 200) return [];
  return failed(
    "El buscador no está en el sitio publicado.",
    "Volvé a construir el sitio entero: npm run build.",
  );
}

async function api(siteUrl: string): Promise<Found> {
  const answer = await probe(`${siteUrl}/api/health`);
  if (answer.isReached && answer.status === 200) return [];
  const why = answer.isReached ? `contesta ${answer.status}` : answer.why;
  const todo =
    "Sin ella no hay comentarios ni administración: revisá las variables del servidor y su registro.";
  return failed(`La API del sitio no funciona (${why}).`, todo);
}

/** Looks for secrets in the home page and the scripts it loads. */
async function shownSecrets(siteUrl: string, page: string, { backend, env }: Examined): Promise<Found> {
  const secrets = [backend.secretKey, env.publishing.secret].filter((value): value is string =>
    Boolean(value),
  );
  const scripts = [...page.matchAll(/(?:src|component-url|renderer-url)="(\/_astro\/[^"]+\.js)"/g)];
  const addresses = [...new Set(scripts.map(([, path]) => siteUrl + path))].slice(0, MUCH_BUILT_IN);
  const answers = await Promise.all(addresses.map((address) => probe(address)));
  const texts = [page, ...answers.map((answer) => (answer.isReached ? answer.text : ""))];
  if (!texts.some((text) => secrets.some((secret) => text.includes(secret)))) return [];
  const todo =
    "Cambiá ya esa clave donde la hiciste, sacala de las variables que empiezan con VITE_ y volvé a publicar.";
  return failed("Hay una clave secreta a la vista en las páginas.", todo);
}

/** Checks the clock, since tokens and signatures depend on it. */
export const clockCheck: Check = {
  name: "Reloj",
  async run({ env }) {
    const address = env.hosted?.url ?? env.siteUrl;
    if (address === null) return [];
    const asked = Date.now();
    const answer = await probe(`${address}/`, { method: "HEAD" });
    const date = answer.isReached ? Date.parse(answer.headers.get("date") ?? "") : Number.NaN;
    if (Number.isNaN(date)) return [];
    const seconds = Math.round(Math.abs(date - (asked + Date.now()) / 2) / 1000);
    const todo = "Activá la hora automática en esta máquina.";
    if (seconds > CLOCK_FAILURE_SECONDS)
      return failed(`El reloj está corrido ${seconds} segundos: nadie podrá entrar.`, todo);
    if (seconds > CLOCK_WARNING_SECONDS) return warning(`El reloj está corrido ${seconds} segundos.`, todo);
    return ok("El reloj está en hora.");
  },
};
