import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { OG_IMAGE } from "#core/site/built-pictures.ts";
import { hasPage } from "#core/site/has-page.ts";
import {
  archive,
  files,
  type Page,
  pageAt,
  pages,
  readEpisode,
  readFile,
  readText,
  resolves,
  tagsOf,
} from "./built-site.ts";
import { vocabularyFaults } from "./vocabulary.ts";

const MAX_OG_IMAGE_BYTES = 120_000;
/** Pages for visitors, without the players in pages of other sites. */
const readable = pages.filter((page) => !/^\/(admin(\/|$)|embed\/)/.test(page.url));
const episodes = archive.episodes.map(({ id }) => pageAt(`/episodes/${id}`));
const barrios = archive.neighborhoods.filter(hasPage).map(({ slug }) => pageAt(`/neighborhoods/${slug}`));

const metaOf = ({ html }: Page): Record<string, string> =>
  Object.fromEntries(
    tagsOf(html)
      .filter(({ name }) => name === "meta")
      .map(({ attributes: { property, name, content } }) => [property ?? name ?? "", content ?? ""]),
  );
const linksOf = ({ html }: Page, rel: string) =>
  tagsOf(html).filter(({ name, attributes }) => name === "link" && attributes.rel === rel);
const pathOf = (address: string | undefined) => new URL(address ?? "", "http://none").pathname;
const dataOf = ({ html }: Page): string | undefined =>
  /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];

interface Described {
  "@context": string;
  "@graph": ({ "@type": string | string[] } & Record<string, unknown>)[];
}
const describedBy = (page: Page) => JSON.parse(dataOf(page) ?? "null") as Described | null;
const thing = (page: Page, type: string) =>
  describedBy(page)?.["@graph"].find((one) => [one["@type"]].flat().includes(type));

describe("the preview image of a page", () => {
  it("has the announced size and an alternative text", () => {
    const wrong = readable.filter((page) => {
      const meta = metaOf(page);
      return !(
        files.includes(pathOf(meta["og:image"])) &&
        meta["og:image:width"] === String(OG_IMAGE.width) &&
        meta["og:image:height"] === String(OG_IMAGE.height) &&
        meta["og:image:alt"] &&
        meta["twitter:card"] === "summary_large_image"
      );
    });
    expect(wrong.map(({ url }) => url)).toEqual([]);
  });

  it("is different for every episode and every barrio, and the same for the others", () => {
    const own = [...episodes, ...barrios, pageAt("/")].map((page) => metaOf(page)["og:image"]);
    expect(new Set(own).size).toBe(episodes.length + barrios.length + 1);
    expect(metaOf(pageAt("/legal"))["og:image"]).toBe(metaOf(pageAt("/"))["og:image"]);
  });

  it("is a small JPEG of that size", async () => {
    const addresses = new Set(readable.map((page) => pathOf(metaOf(page)["og:image"])));
    for (const address of addresses) {
      const bytes = readFile(address);
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ address, width, height, format }).toEqual({
        address,
        width: OG_IMAGE.width,
        height: OG_IMAGE.height,
        format: "jpeg",
      });
      expect(bytes.length).toBeLessThan(MAX_OG_IMAGE_BYTES);
    }
  });
});

describe("pictures in pages", () => {
  it("exist in every version", () => {
    const named = readable.flatMap(({ html }) =>
      tagsOf(html)
        .filter(({ name }) => name === "img" || name === "source" || name === "use")
        .flatMap(({ attributes: { src, href, srcset } }) => [
          ...([src, href?.replace(/#.*/, "")].filter(Boolean) as string[]),
          ...(srcset ?? "").split(", ").flatMap((entry) => entry.split(" ")[0] || []),
        ]),
    );
    expect([...new Set(named)].filter((path) => !path.startsWith("/") || !resolves(path))).toEqual([]);
  });

  it("of the demonstration wear the inks of the theme, except a placeholder", () => {
    const others = readable.flatMap(({ html }) =>
      tagsOf(html).flatMap(({ name, attributes: { src } }) => (name === "img" && src ? [src] : [])),
    );
    expect(others.filter((src) => src !== "/icons/sin-foto.svg")).toEqual([]);
  });
});

describe("the structured data of a page", () => {
  const described = readable.filter((page) => dataOf(page) !== undefined);

  it("cannot end its script element, whatever the content", () => {
    expect(described.filter((page) => dataOf(page)?.includes("<")).map(({ url }) => url)).toEqual([]);
  });

  it("uses the vocabulary of schema.org", () => {
    const faults = described.flatMap((page) => {
      const data = describedBy(page);
      return data?.["@context"] === "https://schema.org"
        ? vocabularyFaults(data["@graph"], page.url)
        : [`${page.url} has no context`];
    });
    expect(faults).toEqual([]);
  });

  it("describes every episode, its place and its audio", () => {
    for (const { id } of archive.episodes) {
      const episode = readEpisode(id);
      const told = thing(pageAt(`/episodes/${id}`), "RadioEpisode");
      expect(told).toMatchObject({ episodeNumber: episode.number, partOfSeries: { "@type": "RadioSeries" } });
      expect((told?.contentLocation as { name?: string } | undefined)?.name).toBe(episode.neighborhood?.name);
      expect([told?.["@type"]].flat().includes("PodcastEpisode")).toBe(episode.audioUrl !== null);
      expect(told?.associatedMedia === undefined).toBe(episode.audioUrl === null);
    }
  });

  it("has the coordinates of every barrio", () => {
    const unplaced = archive.neighborhoods
      .filter(hasPage)
      .filter(
        ({ slug, coordinates }) =>
          coordinates &&
          (thing(pageAt(`/neighborhoods/${slug}`), "Place")?.geo as { latitude?: number })?.latitude !==
            coordinates.lat,
      );
    expect(unplaced).toEqual([]);
  });

  it("has the breadcrumbs of every episode, barrio, topic and guest", () => {
    const under = readable.filter(({ url }) => /^\/(episodes|neighborhoods|topics|guests)\/./.test(url));
    const lost = under.filter((page) => {
      const steps = (thing(page, "BreadcrumbList")?.itemListElement ?? []) as {
        item: string;
        position: number;
      }[];
      const numbered = steps.every(({ position }, index) => position === index + 1);
      return !numbered || steps.length < 3 || pathOf(steps.at(-1)?.item) !== page.url;
    });
    expect(lost.map(({ url }) => url)).toEqual([]);
  });

  it("describes the site and the show on the home page", () => {
    expect(thing(pageAt("/"), "WebSite")).toBeDefined();
    expect(thing(pageAt("/"), "RadioSeries")).toBeDefined();
  });
});

describe("every page", () => {
  it("has a description that no other page has", () => {
    const seen = Map.groupBy(readable, (page) => metaOf(page).description ?? "");
    const shared = [...seen].filter(([text, of]) => text === "" || of.length > 1);
    expect(shared.map(([text, of]) => [text, of.map(({ url }) => url)])).toEqual([]);
  });

  it("links the feed, the manifest and its icons", () => {
    for (const page of readable) {
      expect(linksOf(page, "alternate").map(({ attributes }) => attributes.href)).toContain("/feed.xml");
      for (const rel of ["manifest", "icon", "apple-touch-icon"]) {
        expect(linksOf(page, rel).every(({ attributes }) => files.includes(attributes.href ?? ""))).toBe(
          true,
        );
        expect(linksOf(page, rel)).toHaveLength(1);
      }
    }
  });
});

describe("the manifest", () => {
  const manifest = JSON.parse(readText("/manifest.webmanifest"));

  it("has icons of the declared size", async () => {
    const bitmaps = manifest.icons.filter((icon: { type: string }) => icon.type === "image/png");
    expect(bitmaps.map((icon: { purpose: string }) => icon.purpose)).toContain("maskable");
    for (const { src, sizes } of bitmaps) {
      const { width, height } = await sharp(readFile(src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

it("robots.txt names the sitemap, which lists every indexable page", () => {
  expect(readText("/robots.txt")).toMatch(/^Sitemap: http\S+\/sitemap-index\.xml$/m);
  const listed = [...readText("/sitemap-0.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    pathOf(address).replace(/(.)\/$/, "$1"),
  );
  const hidden = (page: Page) => /noindex/.test(metaOf(page).robots ?? "");
  const expected = readable.filter((page) => !hidden(page) && !["/404", "/buscar"].includes(page.url));
  expect(listed.sort()).toEqual(expected.map(({ url }) => url).sort());
});
