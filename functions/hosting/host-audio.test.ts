import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type ScriptedResponse,
  type ScriptedServer,
  startScriptedServer,
} from "#tests/support/providers/scripted-server.ts";
import { download } from "../cloudflare/download.ts";
import { hostAudio } from "./host-audio.ts";

const sound = (body: string, headers = {}): ScriptedResponse => ({
  status: 200,
  body,
  headers: { "content-type": "audio/mpeg", ...headers },
});
const never = new AbortController().signal;
let audioServer: ScriptedServer;
let otherServer: ScriptedServer;
beforeAll(async () => {
  audioServer = await startScriptedServer(() => sound("voces"));
  otherServer = await startScriptedServer(() => sound("secreto"));
});
afterAll(() => Promise.all([audioServer.close(), otherServer.close()]));
beforeEach(() => {
  otherServer.received.length = 0;
});

const reader = (base = `${audioServer.url}/tapes`, siteUrl: string | null = null) =>
  hostAudio({
    siteUrl,
    places: { base, siteOrigins: siteUrl ? [siteUrl] : [], allowedHosts: [] },
    maxMegabytes: 0.0001,
    download,
  });
const remote = (path: string) => ({ kind: "remote" as const, url: `${audioServer.url}${path}` });

test("a recording below the audio base is fetched with its type and name", async () => {
  const audio = await reader()(remote("/tapes/uno.mp3"), never);
  expect([await audio.bytes.text(), audio.type, audio.name]).toEqual(["voces", "audio/mpeg", "uno.mp3"]);
});

test("a name with a percent sign is sent as it is, or decoded where it is encoded", async () => {
  const nameOf = async (path: string) => (await reader()(remote(path), never)).name;
  expect(await nameOf("/tapes/al 100%.mp3")).toBe("al%20100%.mp3");
  expect(await nameOf("/tapes/al%20100%25.mp3")).toBe("al 100%.mp3");
});

test("a base that is a path is a path of the site", async () => {
  const read = reader("/audio", audioServer.url);
  const audio = await read({ kind: "local", path: "/uno.mp3" }, never);
  expect(await audio.bytes.text()).toBe("voces");
  expect(audioServer.received.at(-1)?.path).toBe("/audio/uno.mp3");
  await expect(reader("/audio")({ kind: "local", path: "/uno.mp3" }, never)).rejects.toThrow(
    /No se encontró/,
  );
});

test("a redirect within the base is followed, one to another place is not requested", async () => {
  const redirect = (location: string): ScriptedResponse => ({ status: 302, body: "", headers: { location } });
  audioServer.next.push(redirect("dos.mp3"));
  expect(await (await reader()(remote("/tapes/uno.mp3"), never)).bytes.text()).toBe("voces");
  for (const location of [`${otherServer.url}/tapes/uno.mp3`, "/otra/uno.mp3", "http://169.254.169.254/"]) {
    audioServer.next.push(redirect(location));
    const before = audioServer.received.length;
    await expect(reader()(remote("/tapes/uno.mp3"), never)).rejects.toMatchObject({
      code: "audio_unavailable",
    });
    expect(audioServer.received.length).toBe(before + 1);
  }
  expect(otherServer.received).toEqual([]);
});

test.each<[string, ScriptedResponse, RegExp]>([
  ["too large by its announced length", sound("x".repeat(200)), /pasa de/],
  [
    "too large without an announced length",
    sound("x".repeat(200), { "transfer-encoding": "chunked" }),
    /pasa de/,
  ],
  ["empty", sound(""), /vacío/],
  ["missing", { status: 404, body: "" }, /No se pudo obtener/],
  ["cut", "drop", /No se pudo obtener/],
])("a recording that is %s is refused", async (_, response, message) => {
  audioServer.next.push(response);
  await expect(reader()(remote("/tapes/uno.mp3"), never)).rejects.toThrow(message);
});
