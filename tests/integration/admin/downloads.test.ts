import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { aWav } from "#tests/support/sounds.ts";
import { OTHER_SITE, openRecordingOffice, type RecordingOffice } from "./recording-office.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

let office: RecordingOffice;
let web: Server;
let site: string;
/** What the other site answers, by path. */
const answers = new Map<string, Answer>();
/** Requests to the other site: path and range. */
let requests: string[] = [];
let numbers = 0;

beforeAll(async () => {
  office = await openRecordingOffice();
  web = createServer((request, response) => {
    const { url = "", headers } = request;
    requests.push([url, headers.range, headers["if-range"]].filter(Boolean).join(" "));
    const answer = answers.get(url);
    if (answer) void answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => web.listen(0, "127.0.0.1", done));
  site = `http://${OTHER_SITE}:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await office.dispose();
  web.closeAllConnections();
  web.close();
});
beforeEach(() => {
  requests = [];
});
afterEach(() => office.admin("DELETE", "/recordings/downloads"));

const whole =
  (sound: Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { "content-length": sound.length, ...headers }).end(sound);
/** A server with ranges. */
const inRanges =
  (sound: Buffer, etag = '"v1"'): Answer =>
  (request, response) => {
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined || request.headers["if-range"] !== etag)
      return whole(sound, { etag })(request, response);
    const rest = sound.subarray(Number(from));
    const range = `bytes ${from}-${sound.length - 1}/${sound.length}`;
    return response.writeHead(206, { "content-length": rest.length, "content-range": range, etag }).end(rest);
  };
/** Sends half of the sound, then `onHalf` runs once it is received. */
const half =
  (sound: Buffer, onHalf: (response: ServerResponse) => unknown, etag?: string): Answer =>
  async (_, response) => {
    response.writeHead(200, { "content-length": sound.length, ...(etag && { etag }) });
    response.write(sound.subarray(0, sound.length / 2));
    await eventually(async () =>
      expect((await items())[0].received).toBeGreaterThanOrEqual(Math.floor(sound.length / 2)),
    );
    await onHalf(response);
  };
/** `first` answers the first request, `then` the others. */
const inTurn = (first: Answer, then: Answer): Answer => {
  let count = 0;
  return (request, response) => (count++ === 0 ? first : then)(request, response);
};

const items = () => office.admin("GET", "/recordings/downloads");
const episode = async (audioUrl: string, more = {}) =>
  (await office.admin("POST", "/episodes", { number: String(++numbers), audioUrl, ...more })).id as string;
const bring = (...ids: string[]) => office.admin("POST", "/recordings/downloads", { ids });
const audioOf = async (id: string) => (await office.admin("GET", `/episodes/${id}`)).audioUrl;
const outcome = async () => (await items()).map((one: { outcome: string }) => one.outcome);

test("a recording is brought from its address, as a change of the person who asked, and once", async () => {
  const sound = aWav(3, 1);
  answers.set("/Cinta%201.wav", whole(sound));
  const id = await episode(`${site}/Cinta%201.wav`, { status: "published" });
  const elsewhere = async () =>
    (await office.admin("GET", "/recordings")).elsewhere.map((one: { id: string }) => one.id);
  expect(await elsewhere()).toEqual([id]);
  const asked = await office.ask("editor", "POST", "/recordings/downloads", { ids: [id] });
  expect([asked.status, asked.body]).toEqual([202, { added: 1 }]);
  expect(await bring(id)).toEqual({ added: 0 });
  await office.finishDownloads();
  expect(await items()).toMatchObject([{ id, state: "done", outcome: "cinta-1.wav" }]);
  const stored = await office.admin("GET", `/episodes/${id}`);
  expect(stored).toMatchObject({ audioUrl: "cinta-1.wav", duration: "0:03" });
  expect(office.stored("cinta-1.wav")).toEqual(sound);
  expect(await bring(id)).toEqual({ added: 0 });
  expect([requests, await elsewhere()]).toEqual([["/Cinta%201.wav"], []]);
  const { rows } = await office.database.pg.query(
    `select l.actor, exists (select from private.pending_changes c where c.pk = l.pk and c.actor = l.actor) as "isPending"
       from audit_log l where l.tbl = 'episodes' and l.pk = $1 and l.action = 'update'`,
    [id],
  );
  expect(rows).toEqual([{ actor: office.idOf("editor"), isPending: true }]);
});

test("several are brought one after the other, and the same bytes are stored once", async () => {
  answers.set("/a.wav", whole(aWav(2, 2)));
  answers.set("/b.wav", whole(aWav(2, 2)));
  const ids = [await episode(`${site}/a.wav`), await episode(`${site}/b.wav`), await episode("b.wav")];
  expect(await bring(...ids)).toEqual({ added: 2 });
  await office.finishDownloads();
  expect(await Promise.all(ids.map(audioOf))).toEqual(["a.wav", "a.wav", "b.wav"]);
});

test("a cut connection goes on where it was, if the server sends the rest of the same file", async () => {
  const sound = aWav(30, 3);
  answers.set(
    "/c.wav",
    inTurn(
      half(sound, (response) => response.destroy(), '"v1"'),
      inRanges(sound),
    ),
  );
  const id = await episode(`${site}/c.wav`);
  await bring(id);
  await office.finishDownloads();
  expect(office.stored("c.wav")).toEqual(sound);
  expect(requests).toEqual(["/c.wav", expect.stringMatching(/^\/c\.wav bytes=[1-9]\d+- "v1"$/)]);
});

test.each([
  ["has no ranges", '"v1"', whole],
  ["has another file by then", '"v1"', (sound: Buffer) => inRanges(sound, '"v2"')],
  ["does not say which file it is", undefined, whole],
])("after a cut connection to a server that %s, the whole recording is brought", async (_, etag, then) => {
  const [former, sound] = [aWav(30, 4), aWav(20, 5 + numbers)];
  const path = `/d-${numbers}.wav`;
  answers.set(
    path,
    inTurn(
      half(former, (response) => response.destroy(), etag),
      then(sound),
    ),
  );
  await bring(await episode(site + path));
  await office.finishDownloads();
  expect(office.stored(path.slice(1))).toEqual(sound);
  expect(office.filesIn("uploads/downloads")).toEqual([]);
});

test("a server that stops goes on later where it was", async () => {
  const sound = aWav(30, 20);
  let stopped = () => {};
  const halfway = new Promise<void>((done) => {
    stopped = done;
  });
  answers.set("/e.wav", inTurn(half(sound, stopped, '"v1"'), inRanges(sound)));
  const id = await episode(`${site}/e.wav`);
  await bring(id);
  await halfway;
  await office.restart();
  expect(await items()).toMatchObject([{ id, state: "waiting", bytes: sound.length }]);
  await office.finishDownloads();
  expect([await audioOf(id), office.stored("e.wav")]).toEqual(["e.wav", sound]);
  expect(requests[1]).toMatch(/^\/e\.wav bytes=[1-9]\d+-/);
});

test("a cancelled one leaves nothing", async () => {
  const sound = aWav(30, 21);
  let reached = () => {};
  const halfway = new Promise<void>((done) => {
    reached = done;
  });
  answers.set("/f.wav", half(sound, reached));
  const ids = [await episode(`${site}/f.wav`), await episode(`${site}/g.wav`)];
  await bring(...ids);
  await halfway;
  await office.admin("DELETE", "/recordings/downloads");
  expect([await items(), office.filesIn("uploads/downloads")]).toEqual([[], []]);
  expect(await audioOf(ids[0] ?? "")).toBe(`${site}/f.wav`);
});

const ANSWERS: [name: string, answer: Answer, reason: RegExp][] = [
  ["a page", whole(Buffer.from("<html>"), { "content-type": "text/html; charset=utf-8" }), /hay una página/],
  ["what is no sound", whole(Buffer.from("<html>"), { "content-type": "audio/mpeg" }), /no es una grabación/],
  [
    "one that is too large",
    (_, response) => response.writeHead(200, { "content-length": 7 * 2 ** 30 }).flushHeaders(),
    /demasiado grande/,
  ],
  ["one of no known size", (_, response) => response.writeHead(200).end(aWav(1)), /no dice cuánto pesa/],
  ["nothing", (_, response) => response.writeHead(404).end(), /respondió 404/],
  ["a fault, however often", (_, response) => response.writeHead(503).end(), /respondió 503/],
  ["a cut connection, however often", (_, response) => response.destroy(), /^Se cortó la conexión/],
  [
    "less than it says",
    (_, response) => response.writeHead(200, { "content-length": 99 }).write("x", () => response.destroy()),
    /^Se cortó/,
  ],
  [
    "a way to a private address",
    (_, response) =>
      response.writeHead(302, { location: `${site.replace(OTHER_SITE, "127.0.0.1")}/a.wav` }).end(),
    /no es pública/,
  ],
  [
    "a way to a file of the server",
    (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    /no es pública/,
  ],
];

test.each(ANSWERS)(
  "a site that sends %s is told, and the episode keeps its address",
  async (_, answer, reason) => {
    const before = office.filesIn("audio");
    answers.set("/x.mp3", answer);
    const id = await episode(`${site}/x.mp3`);
    await bring(id);
    await office.finishDownloads();
    expect(await outcome()).toEqual([expect.stringMatching(reason)]);
    expect(await audioOf(id)).toBe(`${site}/x.mp3`);
    expect([office.filesIn("audio"), office.filesIn("uploads/downloads")]).toEqual([before, []]);
    answers.set("/x.mp3", whole(aWav(1, 30)));
    expect(await bring(id)).toEqual({ added: 1 });
    await office.finishDownloads();
    expect((await items())[0].state).toBe("done");
  },
);

test("an episode that changed meanwhile keeps its change, and the recording is not lost", async () => {
  answers.set("/h.wav", async (request, response) => {
    const stored = await office.admin("GET", `/episodes/${id}`);
    await office.admin("PUT", `/episodes/${id}`, { ...stored, audioUrl: "otra.mp3" });
    whole(aWav(2, 40))(request, response);
  });
  const id = await episode(`${site}/h.wav`);
  await bring(id);
  await office.finishDownloads();
  expect(await outcome()).toEqual([expect.stringMatching(/quedó en «Audios»/)]);
  expect([await audioOf(id), office.stored("h.wav")]).toEqual(["otra.mp3", aWav(2, 40)]);
});

test("an import names its episodes whose recording can be brought", async () => {
  const text = `número;audio\n700;${site}/i.mp3\n701;701.mp3\n`;
  const imported = (dryRun: boolean) =>
    office.admin("POST", `/import?dryRun=${dryRun}`, { format: "csv", text });
  expect((await imported(true)).elsewhere).toEqual([]);
  const { elsewhere } = await imported(false);
  expect(await Promise.all(elsewhere.map(audioOf))).toEqual([`${site}/i.mp3`]);
});

test("only editors bring recordings", async () => {
  for (const caller of ["anonymous", "account", "inactive", "collaborator"] as const)
    expect((await office.ask(caller, "POST", "/recordings/downloads", { ids: [] })).status).toBeGreaterThan(
      400,
    );
});
