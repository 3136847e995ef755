import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Examination } from "#scripts/doctor/examine.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { runScript } from "#tests/support/run-script.ts";
import { BROKEN_DATABASES } from "./broken-databases.ts";
import { type Deployment, LOGIN, openDeployment, SECRET } from "./deployment.ts";

const folder = createFolder("archivo-doctor");
let deployment: Deployment;
let nobody: string;

beforeAll(async () => {
  deployment = await openDeployment(folder);
  nobody = await closedAddress();
});
afterEach(() => deployment.disturb({}));
afterAll(async () => {
  await deployment?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Address of a port on which no server listens. */
async function closedAddress(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return `http://127.0.0.1:${port}`;
}

const lines = (examinations: Examination[], verdict: "failed" | "warning") =>
  examinations.flatMap(({ name, findings }) =>
    findings.filter((finding) => finding.verdict === verdict).map(({ message: says }) => `${name}: ${says}`),
  );

test("a deployment without faults: no failures, no warnings, no build, no mail", async () => {
  const found = await deployment.examineWith();
  expect([...lines(found, "failed"), ...lines(found, "warning")]).toEqual([]);
  expect(found.map(({ name }) => name)).toEqual([
    "Claves",
    "Base de datos",
    "Reglas de acceso",
    "Administración",
    "Imágenes",
    "Audio",
    "Correo",
    "Publicación",
    "Sitio",
    "Servicios de IA",
    "Reloj",
  ]);
  expect(deployment.builds()).toBe(0);
  expect(deployment.smtp.received).toEqual([]);
  expect(deployment.storage.files.size).toBe(0);
});

test("a host that does not show its last reported build yet is detected", { tags: "soak" }, async () => {
  const warningsFor = async (content: string) => {
    writeFileSync(join(folder, "dist/built.json"), content);
    return lines(await deployment.examineWith(), "warning").join("\n");
  };
  const notice = "El sitio todavía no muestra la última construcción";
  expect(await warningsFor('{"revision":-1}')).toContain(notice);
  for (const content of ['{"revision":0}', "[]", "no es JSON"]) expect(await warningsFor(content)).toBe("");
});

test("with local recordings, the doctor reports whether access copies of masters can be made", async () => {
  const program = join(folder, "ffmpeg");
  writeFileSync(program, "#!/bin/sh\necho Encoder libmp3lame", { mode: 0o755 });
  const verdictsFor = async (ffmpeg: string) => {
    const found = await deployment.examineWith({ VITE_AUDIO_BASE_URL: null, FFMPEG_PATH: ffmpeg });
    return found.find(({ name }) => name === "Copias de acceso")?.findings.map(({ verdict }) => verdict);
  };
  expect(await verdictsFor(program)).toEqual(["ok"]);
  expect(await verdictsFor(join(folder, "no-ffmpeg"))).toEqual(["warning"]);
});

describe("a wrong variable is detected", { tags: "soak" }, () => {
  const { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret } = {
    SUPABASE_PUBLISHABLE_KEY: () => deployment.variables.SUPABASE_PUBLISHABLE_KEY ?? "",
    SUPABASE_SECRET_KEY: () => deployment.variables.SUPABASE_SECRET_KEY ?? "",
  };
  const cases: [name: string, changes: () => Record<string, string | null>, says: RegExp][] = [
    [
      "keys swapped",
      () => ({ SUPABASE_PUBLISHABLE_KEY: secret(), SUPABASE_SECRET_KEY: publishable() }),
      /cambiadas de lugar/,
    ],
    [
      "the secret key twice",
      () => ({ SUPABASE_PUBLISHABLE_KEY: secret() }),
      /En SUPABASE_PUBLISHABLE_KEY está la clave secreta/,
    ],
    [
      "the public key twice",
      () => ({ SUPABASE_SECRET_KEY: publishable() }),
      /En SUPABASE_SECRET_KEY hay una clave pública/,
    ],
    [
      "another project's public key",
      () => ({ SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${"x".repeat(32)}` }),
      /no acepta SUPABASE_PUBLISHABLE_KEY/,
    ],
    [
      "another project's secret key",
      () => ({ SUPABASE_SECRET_KEY: `sb_secret_${"x".repeat(43)}` }),
      /no acepta SUPABASE_SECRET_KEY/,
    ],
    [
      "an older secret key as public",
      () => ({ SUPABASE_PUBLISHABLE_KEY: legacyKey("service_role") }),
      /está la clave secreta/,
    ],
    [
      "the secret key in a public variable",
      () => ({ VITE_SUPABASE_KEY: secret() }),
      /VITE_SUPABASE_KEY lleva la clave secreta/,
    ],
    ["Supabase unreachable", () => ({ SUPABASE_URL: nobody }), /Supabase no contesta \(ECONNREFUSED\)/],
    [
      "a wrong mail password",
      () => ({ SMTP_URL: deployment.smtp.url.replace("//", "//archivo:otra@") }),
      /rechaza el usuario o la contraseña/,
    ],
    [
      "mail server unreachable",
      () => ({ SMTP_URL: nobody.replace("http", "smtp") }),
      /No se pudo hablar con el servidor de correo/,
    ],
    [
      "recordings elsewhere",
      () => ({ VITE_AUDIO_BASE_URL: `${deployment.variables.SITE_URL}/audios` }),
      /no está: el servidor contesta 404/,
    ],
    ["build hook unreachable", () => ({ REBUILD_HOOK_URL: nobody }), /REBUILD_HOOK_URL no contesta/],
    ["another callback secret", () => ({ REBUILD_SECRET: `otro-${SECRET}` }), /su REBUILD_SECRET es otro/],
    ["the site unreachable", () => ({ SITE_URL: nobody }), /El sitio no contesta \(ECONNREFUSED\)/],
    [
      "a speech key refused",
      () => ({ DEEPGRAM_API_KEY: "otra" }),
      /La transcripción \(deepgram\): El servicio responde, pero no acepta la clave/,
    ],
    [
      "a language service unreachable",
      () => ({ CHAT_URL: nobody, CHAT_MODEL: "x" }),
      /El análisis \(chat\): El servicio .+ no se pudo llegar a él/,
    ],
  ];
  test.for(cases)("%s", async ([, changes, says]) => {
    expect(lines(await deployment.examineWith(changes()), "failed").join("\n")).toMatch(says);
  });

  test("optional variables that are missing are warnings", async () => {
    const without = { SITE_URL: null, SMTP_URL: null, REBUILD_HOOK_URL: null, REBUILD_SECRET: null };
    const said = lines(await deployment.examineWith(without), "warning").join("\n");
    for (const part of [
      /Falta SITE_URL/,
      /quedan como archivos/,
      /Tampoco se envían/,
      /No hay REBUILD_HOOK_URL/,
    ])
      expect(said).toMatch(part);
    const unaddressed = lines(await deployment.examineWith({ SITE_URL: null }), "warning").join("\n");
    expect(unaddressed).toContain("Correo: Sin SITE_URL no se envían invitaciones");
  });
});

describe("an open or outdated database is detected", { tags: "soak" }, () => {
  test.for(BROKEN_DATABASES)("%s", async ([, breakIt, mendIt, says]) => {
    await deployment.db.pg.exec(breakIt);
    try {
      expect(lines(await deployment.examineWith(), "failed").join("\n")).toMatch(says);
    } finally {
      await deployment.db.pg.exec(mendIt);
    }
  });

  test("once mended, it has no faults", async () => {
    expect(lines(await deployment.examineWith(), "failed")).toEqual([]);
  });

  test("without a draft, the doctor cannot check that drafts are hidden", async () => {
    const status = (to: string) =>
      deployment.db.pg.exec(`update public.episodes set status = '${to}' where episode_number = '2'`);
    await status("published");
    const said = lines(await deployment.examineWith(), "warning").join("\n");
    await status("draft");
    expect(said).toContain("Todavía no hay ningún borrador");
  });
});

describe("a server with wrong responses is detected", { tags: "soak" }, () => {
  const plain = (status: number, body = "", headers: Record<string, string> = {}) =>
    new Response(body, { status, headers });
  type Faults = Parameters<Deployment["disturb"]>[0];
  const at = (wanted: string, response: () => Response) => ({
    answer: (path: string) => (path === wanted ? response() : null),
  });
  const cases: [name: string, faults: () => Faults, says: RegExp][] = [
    [
      "no security policy",
      () => ({ site: { headers: (given) => given.delete("content-security-policy") } }),
      /faltan cabeceras de seguridad: Content-Security-Policy\./,
    ],
    [
      "a front page that redirects",
      () => ({ site: at("/", () => plain(301, "", { location: "/es" })) }),
      /La portada contesta 301/,
    ],
    [
      "no search index",
      () => ({ site: at("/pagefind/indexes.json", () => plain(404)) }),
      /El buscador no está/,
    ],
    [
      "a missing API",
      () => ({ site: at("/api/health", () => plain(502)) }),
      /La API del sitio no funciona \(contesta 502\)/,
    ],
    [
      "the secret key in a script",
      () => ({
        site: at("/_astro/page.abc.js", () =>
          plain(200, `const k="${deployment.variables.SUPABASE_SECRET_KEY}"`),
        ),
      }),
      /clave secreta a la vista/,
    ],
    [
      "HTML instead of a recording",
      () => ({ site: at("/audio/001.mp3", () => plain(200, "<html>", { "content-type": "text/html" })) }),
      /hay una página/,
    ],
    [
      "a recording without range requests",
      () => ({ site: at("/audio/001.mp3", () => plain(200, "x", { "content-type": "audio/mpeg" })) }),
      /no deja adelantar/,
    ],
    [
      "a wrong clock",
      () => ({ supabase: { headers: (given) => given.set("date", new Date(0).toUTCString()) } }),
      /El reloj está corrido/,
    ],
    [
      "Supabase failing",
      () => ({ supabase: { answer: () => plain(503) } }),
      /Supabase contesta con el error 503/,
    ],
  ];
  test.for(cases)("%s", async ([, faults, says]) => {
    deployment.disturb(faults());
    expect(lines(await deployment.examineWith(), "failed").join("\n")).toMatch(says);
  });

  test("pictures: no bucket yet, a public one, a full one", async () => {
    const { storage } = deployment;
    const bucket = storage.bucket;
    storage.bucket = null;
    expect(lines(await deployment.examineWith(), "warning").join("\n")).toMatch(/todavía no existe/);
    storage.bucket = { id: "media", name: "media", public: true };
    expect(lines(await deployment.examineWith(), "failed").join("\n")).toMatch(/es público/);
    storage.bucket = bucket;
    storage.isFull = true;
    expect(lines(await deployment.examineWith(), "failed").join("\n")).toMatch(
      /No se puede guardar una imagen/,
    );
    storage.isFull = false;
  });
});

test("the command: exit code 1 when a check fails, and no secret is printed", async () => {
  const { variables } = deployment;
  const good = runScript("doctor", variables);
  expect([await good.exitCode, good.output()]).toEqual([0, expect.stringContaining("0 con problemas")]);
  const bad = runScript("doctor", { ...variables, REBUILD_SECRET: `otro-${SECRET}`, SITE_URL: nobody });
  expect(await bad.exitCode).toBe(1);
  const { SUPABASE_SECRET_KEY: key = "", REBUILD_HOOK_URL: hook = "" } = variables;
  for (const secret of [key, SECRET, LOGIN.split(":")[1] ?? "", decodeURIComponent(LOGIN), "dg-key", hook]) {
    expect(good.output() + bad.output()).not.toContain(secret);
  }
});

function legacyKey(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "HS256" })}.${part({ role })}.x`;
}
