// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { track, trackPages } from "#islands/analytics.ts";

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

it("sends nothing unless the page names a function", () => {
  track({ name: "play_episode", fields: {} });
  expect(gtag).not.toHaveBeenCalled();
  expect(document.cookie).toBe("");
});

it("sends nothing while the named function is not there", () => {
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
