import { afterEach, expect, test, vi } from "vitest";
import { getSession, loadSession } from "#admin/session/session-store.ts";
import { DEFAULT_TIME_ZONE, setTimeZone, timeZone } from "#core/text/time-zone.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  setTimeZone(DEFAULT_TIME_ZONE);
});

const answer = (body: object) => vi.stubGlobal("fetch", async () => Response.json(body));

test("hours follow the zone that the server answers, not that of the built page", async () => {
  answer({ user: null, timeZone: "Europe/Madrid" });
  await loadSession();
  expect([getSession().step, timeZone()]).toEqual(["out", "Europe/Madrid"]);
});

test("an answer that fails leaves the zone of the page", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  await loadSession();
  expect(timeZone()).toBe(DEFAULT_TIME_ZONE);
});
