import { expect, test, vi } from "vitest";
import { movedPage } from "./moved-page.ts";

test("redirects that cannot be read are read again with the next request", async () => {
  const fetch = vi
    .fn<(request: Request) => Promise<Response>>()
    .mockResolvedValueOnce(new Response("unavailable", { status: 503 }))
    .mockImplementation(async () => new Response("/barrios/vieja /barrios/nueva 301\n"));
  const ask = () => movedPage("https://archivo.example/barrios/vieja?x=1", { fetch });
  expect(await ask()).toBeNull();
  expect((await ask())?.headers.get("location")).toBe("/barrios/nueva?x=1");
  await ask();
  expect(fetch, "read once").toHaveBeenCalledTimes(2);
});
