import { describe, expect, it } from "vitest";
import { shownState } from "#core/analysis/sections.ts";
import { hasPage } from "#core/site/has-page.ts";
import { ORIGIN_SENTENCES } from "#core/transcript/origin-names.ts";
import { archive, type Page, pageAt, pages, readEpisode, redirects, resolves, tagsOf } from "./built-site.ts";

/** See docs/product/search.md. */
const EPISODES_PER_PAGE = 12;

const readable = pages;
const titleOf = (page: Page) => /<title>([^<]*)<\/title>/.exec(page.html)?.[1];
const textsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text ?? "");
const report = (found: readonly Page[]) => found.map(({ url }) => url);

describe("pages of the archive", () => {
  it("exist for every published episode, and its number redirects to it", () => {
    expect(archive.episodes.filter(({ id }) => !resolves(`/episodes/${id}`))).toEqual([]);
    const numbers = archive.episodes.map(({ id, number }) => [`/episode/${number}`, `/episodes/${id}`]);
    expect([...redirects]).toEqual(expect.arrayContaining(numbers));
  });

  it("lead on to the transcript where there is no analysis", () => {
    const bare = archive.episodes.filter(({ id }) => {
      const { analysis, segments } = readEpisode(id);
      return !analysis && segments.length > 0;
    });
    expect(bare.length).toBeGreaterThan(0);
    for (const { id } of bare)
      expect(pageAt(`/episodes/${id}`).html).toMatch(
        /Análisis no disponible<\/p>.{0,60}href="#transcripcion"/,
      );
  });

  it("exist for every topic and guest, and every barrio with an episode", () => {
    const missing = [
      ...archive.neighborhoods.filter(hasPage).map(({ slug }) => `/neighborhoods/${slug}`),
      ...archive.topics.map(({ slug }) => `/topics/${slug}`),
      ...archive.guests.map(({ id }) => `/guests/${id}`),
    ].filter((path) => !resolves(path));
    expect(missing).toEqual([]);
  });

  it("do not exist for a barrio without a published episode, which the map and the list name", () => {
    const waiting = archive.neighborhoods.filter((place) => !hasPage(place));
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter(({ slug }) => resolves(`/neighborhoods/${slug}`))).toEqual([]);
    const { html } = pageAt("/neighborhoods");
    const [map, list] = [/<title>([^<\n]+)[^<]*</g, /<span[^>]*>([^<]+)</g].map(
      (name) => new Set(textsOf(html, name)),
    );
    expect(waiting.filter(({ name }) => !map?.has(name) || !list?.has(name))).toEqual([]);
  });

  it.each([
    "/",
    "/episodes",
    "/episode-index",
    "/neighborhoods",
    "/topics",
    "/broadcast-cycles",
    "/about",
    "/ai-assistant",
    "/statistics",
    "/contact",
    "/acknowledgments",
    "/legal",
    "/buscar",
    "/404",
  ])("include %s", (path) => {
    expect(resolves(path)).toBe(true);
  });

  it("are linked from the year tuner on the home page for every year of the archive", () => {
    const dates = archive.episodes.flatMap(({ date }) => date ?? []).sort();
    const [first, last] = [dates.at(0), dates.at(-1)].map((date) => Number(date?.slice(0, 4)));
    const linked = textsOf(pageAt("/").html, /href="\/episodes\?anio=(\d+)"/g).map(Number);
    const span = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index);
    expect(first).toBe(1975);
    expect([...new Set(linked)]).toEqual(span);
  });

  it("are as many as episodes in the snapshot", () => {
    const shown = pages.filter(({ url }) => /^\/episodes\/[^/]+$/.test(url));
    expect(shown).toHaveLength(archive.episodes.length);
  });
});

it("all photos are listed, twenty a page, each with a link to its programme", () => {
  const lists = pages.filter(({ url }) => /^\/photos(\/\d+)?$/.test(url));
  const shown = lists.map(({ html }) => textsOf(html, /<li>\s*<a class="[^"]*" href="\/episodes\/([^"]+)"/g));
  const photos = archive.episodes.flatMap(({ id }) => readEpisode(id).photos.map(() => id));
  expect(photos.length).toBeGreaterThan(40);
  expect(shown.flat().sort()).toEqual(photos.sort());
  expect(lists).toHaveLength(Math.ceil(photos.length / 20));
  expect(Math.max(...shown.map(({ length }) => length))).toBe(20);
});

describe("photos of an episode", () => {
  it("are in their order, with their credits", () => {
    const episodes = archive.episodes.map(({ id }) => readEpisode(id));
    const episode = episodes.find(({ photos }) => photos.some(({ credit }) => credit));
    const { html } = pageAt(`/episodes/${episode?.id}`);
    const gallery = html.slice(html.indexOf('<ul class="gallery '));
    const details =
      "Fecha: hacia 1930 · Crédito: Dibujo de la demostración · Fuente: Archivo de demostración";
    expect(gallery.split(details)).toHaveLength(3);
    const places = (episode?.photos ?? []).map(({ alt }) => gallery.indexOf(`aria-label="${alt}"`));
    expect(places.length).toBeGreaterThan(1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });
});

describe("a text by a machine", () => {
  const marked = (html: string) => html.split('data-state="ia"').length - 1;

  it("is marked until a person has reviewed it", () => {
    const episodes = archive.episodes.map(({ id }) => readEpisode(id));
    const waiting = episodes.filter(({ analysis }) =>
      Object.values(analysis?.reviews ?? {}).some(({ state }) => state === "ia"),
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.length).toBeLessThan(episodes.length);
    for (const { id, analysis } of episodes) {
      const unread = (analysis?.keyPoints ?? []).filter(
        (point) => shownState(analysis?.reviews ?? {}, "keyPoints", point) === "ia",
      );
      expect([id, marked(pageAt(`/episodes/${id}`).html)]).toEqual([id, unread.length]);
    }
  });
});

describe("a transcript", () => {
  it("has the one sentence about its origin", () => {
    const sentences = Object.values(ORIGIN_SENTENCES);
    const shown = archive.episodes.map(({ id }) => {
      const { html } = pageAt(`/episodes/${id}`);
      return {
        origin: readEpisode(id).transcriptOrigin,
        said: sentences.filter((one) => html.includes(one)),
      };
    });
    const origins = new Set(shown.map(({ origin }) => origin));
    expect(origins.size).toBeGreaterThan(2);
    for (const { origin, said } of shown) expect(said).toEqual(origin ? [ORIGIN_SENTENCES[origin]] : []);
  });
});

it("voices are linked to the presenter's or the guest's page, the presenter with the portrait", () => {
  const { presenter } = archive.identity;
  const seen = archive.episodes.flatMap(({ id, guest }) => {
    const list = /aria-label="Voces".*?<\/ul>/s.exec(pageAt(`/episodes/${id}`).html)?.[0] ?? "";
    return list
      .split("<li")
      .slice(1)
      .map((entry) => {
        const [, href, name] = /<a href="([^"]+)"[^>]*>([^<]+)</.exec(entry) ?? [];
        expect([name, href]).toEqual(
          name === presenter?.fullName ? [name, "/about"] : [guest?.name, `/guests/${guest?.id}`],
        );
        return { name, hasPicture: entry.includes("#print") };
      });
  });
  const presenters = seen.filter(({ name }) => name === presenter?.fullName);
  expect(presenters.length).toBeGreaterThan(0);
  expect(presenters.length).toBeLessThan(seen.length);
  expect(presenters.filter(({ hasPicture }) => !hasPicture)).toEqual([]);
});

describe("every page", () => {
  it("is in Spanish of Uruguay", () => {
    expect(report(readable.filter(({ html }) => !/<html [^>]*lang="es-UY"/.test(html)))).toEqual([]);
  });

  it("has exactly one h1", () => {
    const others = readable.filter(
      ({ html }) => tagsOf(html).filter(({ name }) => name === "h1").length !== 1,
    );
    expect(report(others)).toEqual([]);
  });

  it("has a title that no other page has", () => {
    const seen = new Map<string, string[]>();
    for (const page of readable) {
      const title = titleOf(page) ?? "";
      seen.set(title, [...(seen.get(title) ?? []), page.url]);
    }
    expect([...seen].filter(([title, urls]) => title === "" || urls.length > 1)).toEqual([]);
  });

  it("has its canonical address", () => {
    const wrong = readable.filter(({ url, html }) => {
      const link = tagsOf(html).find(
        ({ name, attributes }) => name === "link" && attributes.rel === "canonical",
      );
      return !link || (url !== "/404" && new URL(link.attributes.href ?? "", "http://x").pathname !== url);
    });
    expect(report(wrong)).toEqual([]);
  });

  it("has alternative text and dimensions for every picture", () => {
    const bare = readable.flatMap(({ url, html }) =>
      tagsOf(html)
        .filter(({ name }) => name === "img")
        .filter(({ attributes }) => !("alt" in attributes && "width" in attributes && "height" in attributes))
        .map(({ attributes }) => `${url}: ${attributes.src}`),
    );
    expect(bare).toEqual([]);
  });
});

describe("the list of episodes without JavaScript", () => {
  const { html } = pageAt("/episodes");

  it("shows the first episodes with their summary and a link to each", () => {
    const first = archive.episodes.slice(0, EPISODES_PER_PAGE);
    const links = tagsOf(html).filter(({ name }) => name === "a");
    for (const { id } of first) {
      expect(links.some(({ attributes }) => attributes.href === `/episodes/${id}`)).toBe(true);
    }
    expect(tagsOf(html).filter(({ name }) => name === "article")).toHaveLength(EPISODES_PER_PAGE);
  });

  it("links to a page with every episode, with a space before the guest's name", () => {
    const text = pageAt("/episode-index").html.replace(/<[^>]+>/g, "");
    for (const { number, neighborhood, guest } of archive.episodes) {
      if (neighborhood && guest)
        expect(text).toContain(`Programa ${number}: ${neighborhood.name}, ${guest.name}`);
    }
  });

  it("shows the number of episodes", () => {
    expect(html).toContain(`>${archive.episodes.length} programas encontrados<`);
  });
});

it("an episode links to at most three others, each once and with its reason", () => {
  const REASON =
    /^(?:Otro \p{L}+ en este barrio|Otra vez con .+|También se oye a .+|(?:El mismo tema|Los mismos temas): .+|También se nombra «.+»)$/u;
  const names: string[] = [];
  const counts = archive.episodes.map(({ id }) => {
    const { html } = pageAt(`/episodes/${id}`);
    const section = /aria-labelledby="relacionados".*?<\/section>/s.exec(html)?.[0] ?? "";
    const others = [...section.matchAll(/href="\/episodes\/([^"]+)"/g)].map(([, other]) => other);
    const reasons = [...section.matchAll(/text-soft">([^<]+)</g)].map(([, reason = ""]) => reason);
    expect(reasons.filter((reason) => !REASON.test(reason))).toEqual([]);
    expect(reasons).toHaveLength(others.length);
    names.push(...reasons.flatMap((reason) => textsOf(reason, /«(\p{Lu}[^»]*)»/gu)));
    expect(new Set([...others, id]).size).toBe(others.length + 1);
    return others.length;
  });
  expect(Math.max(...counts)).toBe(3);
  // Names of several words are whole.
  expect(names).toEqual(expect.arrayContaining(["Aurelio Bianco", "Buenos Aires"]));
  for (const part of ["Aurelio", "Bianco", "Aires", "Justo", "Pereda"]) expect(names).not.toContain(part);
});

it("a headline is below the barrio, and nothing is there without one", () => {
  const lines = archive.episodes.map(({ id, headline }) => {
    const [, head = ""] =
      /<h1[^>]*>.*?<\/h1>(.*?)<p[^>]*>\s*con\s/s.exec(pageAt(`/episodes/${id}`).html) ?? [];
    expect(head.replace(/<[^>]+>/g, "").trim()).toBe(headline ?? "");
    return headline;
  });
  expect(lines.filter((line) => line !== null).length).toBeGreaterThan(0);
  expect(lines).toContain(null);
});
