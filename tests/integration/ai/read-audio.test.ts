import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audioReader } from "#node/ai/read-audio.ts";
import { resolvePublic } from "#node/net/public-address.ts";
import {
  type ScriptedResponse,
  type ScriptedServer,
  startScriptedServer,
} from "#tests/support/providers/scripted-server.ts";

const NAME = "cintas.example";
const OTHER = "otra.example";
let server: ScriptedServer;
let port: string;
const folder = mkdtempSync(join(tmpdir(), "archivo-test-"));
const never = new AbortController().signal;

const sound = (body: string): ScriptedResponse => ({
  status: 200,
  body,
  headers: { "content-type": "audio/mpeg" },
});
const redirect = (location: string): ScriptedResponse => ({ status: 302, body: "", headers: { location } });

/** Resolves both names to this machine, and all others as usual. */
const reader = (base = `http://${NAME}:${port}/tapes`) =>
  audioReader({
    audioDir: join(folder, "audio"),
    places: { base, siteOrigins: [], allowedHosts: [] },
    resolve: async (host) =>
      host === NAME || host === OTHER ? [{ address: "127.0.0.1", family: 4 }] : resolvePublic(host),
  });
const remote = (path: string, host = NAME) => ({
  kind: "remote" as const,
  url: `http://${host}:${port}${path}`,
});

beforeAll(async () => {
  server = await startScriptedServer(({ path }) =>
    path === "/tapes/4.mp3" ? sound("ruido") : { status: 404, body: "" },
  );
  ({ port } = new URL(server.url));
  mkdirSync(join(folder, "audio"));
  writeFileSync(join(folder, "audio", "4 ñ.mp3"), "cinta");
  writeFileSync(join(folder, "secret.mp3"), "secreto");
  symlinkSync(join(folder, "secret.mp3"), join(folder, "audio", "link.mp3"));
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a file of this installation", async () => {
  const audio = await reader()({ kind: "local", path: "/4%20%C3%B1.mp3" }, never);
  expect([audio.name, audio.type, await audio.bytes.text()]).toEqual(["4 ñ.mp3", "audio/mpeg", "cinta"]);
});

test.for(["/../secret.mp3", "/%2e%2e/secret.mp3", "/link.mp3", "/none.mp3", "/", "/4%00.mp3"])(
  "%s is not a file of this installation",
  async (path) => {
    await expect(reader()({ kind: "local", path }, never)).rejects.toMatchObject({
      code: "audio_unavailable",
    });
  },
);

test("a recording elsewhere, with the type from its server", async () => {
  const audio = await reader()(remote("/tapes/4.mp3"), never);
  expect([audio.name, audio.type, await audio.bytes.text()]).toEqual(["4.mp3", "audio/mpeg", "ruido"]);
});

describe("refused without a request", () => {
  const attempts: [string, ScriptedResponse][] = [
    ["a redirect to another host", redirect(`http://${OTHER}:1/tapes/4.mp3`)],
    ["a redirect out of the base", redirect("/other/4.mp3")],
    ["a redirect to a private address", redirect("http://127.0.0.1/tapes/4.mp3")],
    ["a redirect to the cloud's metadata service", redirect("http://169.254.169.254/latest/meta-data")],
    ["a redirect to a file", redirect("file:///etc/passwd")],
  ];
  test.for(attempts)("%s", async ([, response]) => {
    server.received.length = 0;
    server.next.push(response);
    await expect(reader()(remote("/tapes/5.mp3"), never)).rejects.toMatchObject({
      code: "audio_unavailable",
    });
    expect(server.received.map(({ path }) => path)).toEqual(["/tapes/5.mp3"]);
  });

  test("a name that resolves to this machine, even if it is allowed", async () => {
    server.received.length = 0;
    for (const host of ["localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "0x7f.1", "2130706433"]) {
      const base = `http://${host}:${port}/tapes`;
      const source = { kind: "remote" as const, url: `${base}/4.mp3` };
      await expect(reader(base)(source, never)).rejects.toMatchObject({ code: "audio_unavailable" });
    }
    expect(server.received).toEqual([]);
  });
});

test("missing, empty and aborted", async () => {
  await expect(reader()(remote("/tapes/none.mp3"), never)).rejects.toMatchObject({
    code: "audio_unavailable",
  });
  server.next.push(sound(""));
  await expect(reader()(remote("/tapes/4.mp3"), never)).rejects.toMatchObject({ code: "audio_unavailable" });
  server.next.push("hang");
  await expect(reader()(remote("/tapes/4.mp3"), AbortSignal.timeout(50))).rejects.toThrow(/timeout/i);
});
