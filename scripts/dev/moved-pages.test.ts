import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { movedPages } from "./moved-pages.ts";

test("former addresses redirect on the development server, and others are passed on", async () => {
  const answer = movedPages([{ from: "/episode/10 bis", to: "/episodes/1" }]);
  const server = createServer((request, response) =>
    answer(request, response, () => response.writeHead(404).end()),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const request = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await request("/episode/10%20bis?t=60")).toEqual([301, "/episodes/1?t=60"]);
  for (const path of ["/", "/episode/10", "/%E0%A4%A"]) expect(await request(path)).toEqual([404, null]);
});
