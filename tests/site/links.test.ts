import { describe, expect, it } from "vitest";
import { files, pages, readText, resolves, tagsOf } from "./built-site.ts";

const SITE = "http://localhost:4321";
/** Paths served by the server itself, not from a file. */
const ANSWERED = /^\/api\//;

interface Link {
  from: string;
  /** Site path with query and fragment. */
  to: URL;
}

const ADDRESSES = ["href", "src", "poster", "action", "component-url", "renderer-url"];

const links: Link[] = pages.flatMap(({ url, html }) =>
  tagsOf(html).flatMap(({ attributes }) => {
    const plain = ADDRESSES.flatMap((name) => attributes[name] ?? []);
    const sets = (attributes.srcset ?? "").split(",").map((part) => part.trim().split(/\s+/)[0] ?? "");
    const item = attributes["data-play-item"];
    const sound: unknown = item ? JSON.parse(item).audioUrl : null;
    return [...plain, ...sets, ...(typeof sound === "string" ? [sound] : [])]
      .filter((address) => address !== "" && !/^(mailto|tel|data):/.test(address))
      .map((address) => ({ from: url, to: new URL(address, `${SITE}${url}`) }))
      .filter(({ to }) => to.origin === SITE);
  }),
);

const broken = (found: readonly Link[]) => [
  ...new Set(found.map(({ from, to }) => `${from} -> ${to.pathname}${to.hash}`)),
];

describe("links within the site", () => {
  it("are many", () => {
    expect(links.length).toBeGreaterThan(1000);
  });

  it("lead to a page or a file", () => {
    const missing = links.filter(({ to }) => !ANSWERED.test(to.pathname) && !resolves(to.pathname));
    expect(broken(missing)).toEqual([]);
  });

  it("have the address that the server serves, without a redirect", () => {
    const redirected = links.filter(({ to }) => to.pathname !== "/" && to.pathname.endsWith("/"));
    expect(broken(redirected)).toEqual([]);
  });

  it("have fragments that exist on the page", () => {
    const ids = new Map(
      pages.map(({ url, html }) => [
        url,
        new Set(tagsOf(html).flatMap(({ attributes }) => attributes.id ?? [])),
      ]),
    );
    const lost = links.filter(({ to }) => {
      const known = ids.get(to.pathname);
      return known && to.hash.length > 1 && !known.has(decodeURIComponent(to.hash.slice(1)));
    });
    expect(broken(lost)).toEqual([]);
  });
});

describe("links to other sites", () => {
  it("open without giving access to this window", () => {
    const unsafe = pages.flatMap(({ url, html }) =>
      tagsOf(html)
        .filter(({ name, attributes }) => name === "a" && attributes.target === "_blank")
        .filter(({ attributes }) => !/noopener|noreferrer/.test(attributes.rel ?? ""))
        .map(({ attributes }) => `${url} -> ${attributes.href}`),
    );
    expect(unsafe).toEqual([]);
  });
});

it("style sheets load files that exist", () => {
  const missing = files
    .filter((path) => path.endsWith(".css"))
    .flatMap((path) =>
      [...readText(path).matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address = ""]) => address),
    )
    .filter((address) => address.startsWith("/") && !resolves(address));
  expect(missing).toEqual([]);
});

it("the sitemap has every episode", () => {
  const maps = files
    .filter((path) => /sitemap-\d+\.xml$/.test(path))
    .map(readText)
    .join();
  const episodes = pages.filter(({ url }) => /^\/episodes\/[^/]+$/.test(url));
  expect(episodes.filter(({ url }) => !maps.includes(`${url}<`)).map(({ url }) => url)).toEqual([]);
  expect(readText("/robots.txt")).toContain("/sitemap-index.xml");
});
