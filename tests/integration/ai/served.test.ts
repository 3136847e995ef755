import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { siteListener } from "#node/server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test("the two functions are served under their Netlify names too, and no other route is", async () => {
  const folder = temporaryFolder();
  const api = {
    fetch: (request: Request) => new Response(`${request.method} ${new URL(request.url).pathname}`),
  };
  const server = createServer(siteListener({ distDir: folder, mediaDir: folder, audioDir: folder, api }));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const request = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}/.netlify/functions/${path}`, { method: "POST" })).text();
  expect(await request("transcribe")).toBe("POST /api/transcribe");
  expect(await request("analyze-content?x=1")).toBe("POST /api/analyze-content");
  for (const other of ["transcribe2", "contact", "transcribe/../contact"])
    expect(await request(other)).not.toContain("/api/");
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
