import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readEnv } from "#node/env.ts";
import { openApi } from "#node/open-api.ts";
import { serveSite } from "#node/server.ts";
import { addAccount, cookieIn, PASSWORD } from "#tests/integration/admin/back-office.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { DEEPGRAM_KEY, openDeepgram } from "#tests/support/providers/deepgram-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("a recording of the installation is transcribed over HTTP, as configured by its environment", async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, "audio"));
  writeFileSync(join(dataDir, "audio", "004.mp3"), "cinta");
  const [database, deepgram] = await Promise.all([openTestDatabase(), openDeepgram()]);
  const env = readEnv({
    DATA_DIR: dataDir,
    OUT_DIR: dataDir,
    DEEPGRAM_API_KEY: DEEPGRAM_KEY,
    DEEPGRAM_URL: deepgram.url,
  });
  const api = openApi({ env, backend: database.backend });
  const site = await serveSite({
    distDir: dataDir,
    mediaDir: dataDir,
    audioDir: join(dataDir, "audio"),
    api,
    port: 0,
    host: "127.0.0.1",
  });
  const id = await addAccount(database, "admin@example.org", PASSWORD);
  await database.pg.query("insert into profiles (id, role) values ($1, 'admin')", [id]);
  const post = (path: string, body: object, cookie = "") =>
    fetch(`http://127.0.0.1:${site.port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: `http://127.0.0.1:${site.port}`, cookie },
      body: JSON.stringify(body),
    });
  const order = { audioUrl: "/audio/004.mp3" };
  expect((await post("/.netlify/functions/transcribe", order)).status).toBe(401);
  const cookie = cookieIn(await post("/api/session", { email: "admin@example.org", password: PASSWORD }));
  const answer = await post("/.netlify/functions/transcribe", order, cookie);
  expect(await answer.json()).toMatchObject({ metadata: { duration: 25.933313 } });
  expect(deepgram.received.map(({ body }) => body.toString())).toEqual(["cinta"]);
  // 300 MB of text are refused by their announced length.
  const large = {
    "content-type": "application/json",
    "content-length": 300_000_000,
    origin: `http://127.0.0.1:${site.port}`,
    cookie,
  };
  for (const [method, path] of [
    ["POST", "/api/analyze-content"],
    ["POST", "/api/transcribe"],
    ["PUT", `/api/admin/ai/episodes/${randomUUID()}/transcription`],
  ]) {
    const answered = await new Promise<IncomingMessage>((done, fail) => {
      const sending = request({ host: "127.0.0.1", port: site.port, method, path, headers: large }, done);
      sending.once("error", fail);
      sending.write('{"transcript": "');
    });
    expect([path, answered.statusCode]).toEqual([path, 413]);
    expect(await text(answered)).toContain("El texto es demasiado largo.");
  }
  await site.close();
  await api.close();
  await Promise.all([database.dispose(), deepgram.close()]);
});
