import type { Page } from "@playwright/test";
import type { Theme } from "#copy/themes.ts";
import type { Site } from "./fixtures.ts";
import { persistentFaults } from "./persistent-faults.ts";
import { wear } from "./sweep.ts";

export const FIRST_SCREENS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
] as const;

/** In pixels from the top of the page: lower edges, and the upper one of the first hit. The letters of a title above hits. */
const LIMITS = { header: 112, play: 560, hit: 360, title: 28 };

interface Places {
  /** Pages whose first play button stands high. */
  play: string[];
  /** Pages that show one whole programme with its play button. */
  programme: string[];
  /** A search that finds the programme, and one whose first hits are silent. */
  searches: string[];
}

export function placesWithSound(site: Site): Places {
  const card = site.episode(
    ({ audioUrl, headline, neighborhood, guest, topics }) =>
      audioUrl !== null && headline !== null && neighborhood !== null && guest !== null && topics.length > 0,
  );
  return {
    play: ["/", `/episodes/${card.id}`],
    programme: [
      "/episodes",
      `/neighborhoods/${card.neighborhood?.slug}`,
      `/guests/${card.guest?.id}`,
      `/topics/${card.topics[0]?.slug}`,
    ],
    searches: [longestWord(card.headline ?? ""), "candombe"].map((q) => `/buscar?q=${encodeURIComponent(q)}`),
  };
}

const longestWord = (text: string) =>
  text.split(/[^\p{L}]+/u).reduce((longest, word) => (word.length > longest.length ? word : longest), "");

/** What of the sound is not on the first screen of these pages, in these themes. */
export async function firstScreenFaults(
  page: Page,
  places: Places,
  worn: readonly Theme[],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of [...places.play, ...places.programme, ...places.searches]) {
    const isSearch = places.searches.includes(path);
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    if (isSearch)
      await page
        .getByRole("button", { name: /^Escuchar (el programa|desde)/ })
        .first()
        .waitFor();
    for (const theme of worn) {
      await wear(page, theme);
      const faults = await persistentFaults(() =>
        page.evaluate(hiddenParts, {
          ...LIMITS,
          isList: places.programme.includes(path),
          isHome: path === "/",
          isSearch,
        }),
      );
      found.push(...faults.map((fault) => `${path} ${theme}: ${fault}`));
    }
  }
  return found;
}

interface Limits {
  header: number;
  play: number;
  hit: number;
  title: number;
  isList: boolean;
  isHome: boolean;
  isSearch: boolean;
}

function hiddenParts({ header, play, hit, title, isList, isHome, isSearch }: Limits): string[] {
  window.scrollTo(0, 0);
  const bottomOf = (part: Element | null | undefined) =>
    part?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const found: string[] = [];
  const check = (name: string, bottom: number, limit: number) => {
    if (bottom > limit) found.push(`${name}: ${Math.round(bottom)} px, not ${limit}`);
  };
  if (!isHome) check("header", bottomOf(document.querySelector("body > header")), header);
  const main = document.querySelector("main");
  const bar = document.querySelector(".player-bar");
  const screen = bar && isSeen(bar) ? bar.getBoundingClientRect().top : innerHeight;
  if (isSearch) {
    const heading = main?.querySelector("h1");
    check("title", heading ? Number.parseFloat(getComputedStyle(heading).fontSize) : 0, title);
    const first = main?.querySelector("ol > li");
    check("nothing above the first hit", first?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY, hit);
    check("play button", bottomOf(main?.querySelector("[data-hit-step] .play-glyph")), screen);
  } else if (isList) {
    const card = [...(main?.querySelectorAll(".cards article") ?? [])].find((one) =>
      one.querySelector("[data-play-item]"),
    );
    for (const part of ["h2, h3", "button[data-play-item]"])
      check(part, bottomOf(card?.querySelector(part)), screen);
    // The picture of a barrio stands beside the card of its first programme, which has none.
    const picture = card?.querySelector(".print svg") ?? main?.querySelector("figure .print svg");
    check("picture", bottomOf(picture), screen);
  } else {
    const buttons = [...(main?.querySelectorAll("button[data-play-item]") ?? [])];
    check("play button", bottomOf(buttons.find(isSeen)), play);
  }
  return found;
}
