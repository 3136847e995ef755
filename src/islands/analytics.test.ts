// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { track } from "#islands/analytics.ts";
import { queueCalls, trackPages } from "#islands/track-pages.ts";

const gtag = vi.fn();
const configure = () => {
  document.head.innerHTML = '<meta name="archive-analytics" content="gtag">';
};

beforeEach(() => {
  document.head.innerHTML = "<title>Listado</title>";
  vi.stubGlobal("gtag", gtag);
});
afterEach(() => {
  vi.unstubAllGlobals();
  gtag.mockReset();
});

it("sends nothing unless the page configures a function", () => {
  track({ name: "play_episode", fields: {} });
  expect(gtag).not.toHaveBeenCalled();
  expect(document.cookie).toBe("");
});

it("sends nothing while that function does not exist", () => {
  configure();
  vi.stubGlobal("gtag", undefined);
  expect(() => track({ name: "play_episode", fields: {} })).not.toThrow();
});

it("reports each route with path, query, address and title", () => {
  configure();
  document.title = "Listado";
  history.replaceState(null, "", "/episodes?pagina=2");
  trackPages();
  document.dispatchEvent(new Event("astro:page-load"));
  expect(gtag).toHaveBeenCalledWith("event", "page_view", {
    page_path: "/episodes?pagina=2",
    page_location: "http://localhost:3000/episodes?pagina=2",
    page_title: "Listado",
  });
});

it("queues calls for the provider's script as gtag.js reads them", () => {
  configure();
  vi.stubGlobal("gtag", undefined);
  vi.stubGlobal("dataLayer", undefined);
  queueCalls("gtag", "https://provider.example/gtag/js?id=G-1");
  track({ name: "play_episode", fields: { label: "Palermo" } });
  const queue = (globalThis as Record<string, unknown>).dataLayer as ArrayLike<unknown>[];
  expect(queue.map((call) => Object.prototype.toString.call(call))).toEqual(
    Array(3).fill("[object Arguments]"),
  );
  expect(queue.map((call) => Array.from(call))).toEqual([
    ["js", expect.any(Date)],
    ["config", "G-1", { send_page_view: false }],
    ["event", "play_episode", { label: "Palermo" }],
  ]);
});

it("keeps a function that the provider's script has already defined", () => {
  queueCalls("gtag", "https://provider.example/script.js");
  expect(gtag.mock.calls).toEqual([["js", expect.any(Date)]]);
});
