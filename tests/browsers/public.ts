import { expect, it } from "vitest";
import type { Neighbour } from "#tests/support/other-origin.ts";
import type { Site } from "#tests/support/served-template.ts";
import { keys } from "./driver.ts";
import type { Page } from "./page.ts";

const YEAR = "1988";
/** Longer than the minimum fill time, below which a submission is rejected as automated. */
const READING_MS = 3_500;

const path = () => location.pathname + location.search;
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";
const fieldOf = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? "";
export const isAt = (wanted: string) => location.pathname + location.search === wanted;
export const says = (selector: string, text: string) =>
  [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(text));
const holds = (selector: string, value: string) =>
  document.querySelector<HTMLInputElement>(selector)?.value === value;
const isPast = (selector: string, value: number) =>
  Number(document.querySelector<HTMLInputElement>(selector)?.value) > value;

/** Marks the document: a full page load loses the mark, and client-side navigation keeps it. */
const mark = () => Object.defineProperty(document, "journey", { value: true }) === document;
const isMarked = () => "journey" in document;

/** Journeys of a visitor; each begins by loading a page. */
export function publicJourneys(open: () => { page: Page; site: Site; neighbour: Neighbour }): void {
  const episodeWithAudio = () =>
    open().site.episode(({ audioUrl, hasTranscript }) => audioUrl !== null && hasTranscript);
  const POSITION = '[aria-label="Posición"]';
  const VOLUME = '[aria-label="Volumen"]';

  /** Plays an episode. @returns its path */
  async function play(page: Page): Promise<string> {
    const address = `/episodes/${episodeWithAudio().id}`;
    await page.goto(address);
    await page.press("main .play");
    await page.until(isPast, POSITION, 0);
    return address;
  }

  it("home loads, and its slider advances on a click", async () => {
    const { page } = open();
    await page.goto("/");
    await page.see("h1");
    const current = () => document.querySelector(".slider-dot[aria-current]")?.getAttribute("data-to");
    expect(await page.evaluate(current)).toBe("0");
    await page.press("[data-step]", "Siguiente");
    await page.until(
      (before) =>
        document.querySelector(".slider-dot[aria-current]")?.getAttribute("data-to") ===
        String(Number(before) + 1),
      "0",
    );
  });

  it("a year on home leads to the filtered list without a full page load", async () => {
    const { page, site } = open();
    await page.goto("/");
    await page.evaluate(mark);
    await page.press(`main a[href="/episodes?anio=${YEAR}"]`);
    const count = site.archive.episodes.filter(({ date }) => date?.startsWith(YEAR)).length;
    await page.until(says, "[role=status]", `${count} programas encontrados`);
    expect(await page.evaluate(path)).toBe(`/episodes?anio=${YEAR}`);
    expect(await page.evaluate(fieldOf, "#lista-anio")).toBe(YEAR);
    expect(await page.evaluate(isMarked)).toBe(true);
  });

  it("the list is searched with and without accents", async () => {
    const { page } = open();
    const counts: string[] = [];
    for (const word of ["PENAROL", "peñarol"]) {
      await page.goto("/episodes");
      await page.fill("#lista-q", "", word);
      await page.until(isAt, `/episodes?q=${encodeURIComponent(word)}`);
      await page.until(says, "main article", "Peñarol");
      counts.push(await page.evaluate(textOf, "[role=status]"));
    }
    expect(counts[0]).toMatch(/^\d+ programas? encontrados?$/);
    expect(counts[1]).toBe(counts[0]);
  });

  it("sound continues through two client-side navigations", async () => {
    const { page } = open();
    await play(page);
    await page.evaluate(mark);
    await page.press("#menu a", "Contacto");
    await page.until(isAt, "/contact");
    const before = Number(await page.evaluate(fieldOf, POSITION));
    await page.press("#menu a", "Inicio");
    await page.until(isAt, "/");
    await page.until(isPast, POSITION, before + 1);
    expect(await page.evaluate(isMarked)).toBe(true);
  });

  it("the player in a page of another origin plays the range of a quote", async () => {
    const { page, neighbour } = open();
    await page.frame(neighbour.address, `/embed/${episodeWithAudio().number}#t=1,3`);
    await page.see("button", "Escuchar de 0:01 a 0:03");
    await page.press("button");
    await page.until(says, "[data-label]", "Seguir");
    await page.until(says, "[data-now]", "0:03");
  });

  it("a click on the position slider seeks, and End goes to the end", async () => {
    const { page } = open();
    await play(page);
    const half = () => Number(document.querySelector<HTMLInputElement>('[aria-label="Posición"]')?.max) / 2;
    const middle = await page.evaluate(half);
    await page.press(POSITION);
    await page.until(isPast, POSITION, middle - 3);
    expect(Number(await page.evaluate(fieldOf, POSITION))).toBeLessThan(middle + 5);
    await page.type(keys.end);
    await page.until(isPast, POSITION, middle * 2 - 3);
  });

  it("the volume changes by click and keys, and is restored after muting", async () => {
    const { page } = open();
    await play(page);
    await page.press(VOLUME);
    await page.until(holds, VOLUME, "0.5");
    await page.type(keys.left);
    await page.until(holds, VOLUME, "0.4");
    await page.press("button", "Silenciar");
    await page.until(holds, VOLUME, "0");
    await page.press("button", "Activar sonido");
    await page.until(holds, VOLUME, "0.4");
  });

  it("what is read stays where it is while the passages above it are drawn", async () => {
    const { page } = open();
    await page.goto(`/episodes/${episodeWithAudio().id}`);
    await page.evaluate(() => {
      const STEP = 60;
      const SETTLING_FRAMES = 10;
      const transcript = document.querySelector(".transcript");
      const bottom = () => Math.round(transcript?.getBoundingClientRect().bottom ?? Number.NaN);
      const moved: number[] = [];
      const settle = (frames: number): unknown =>
        frames === 0 ? readUp() : requestAnimationFrame(() => settle(frames - 1));
      const readUp = () => {
        const before = bottom();
        if (before > innerHeight) {
          document.body.dataset.moved = JSON.stringify(moved);
          return;
        }
        scrollBy({ top: -STEP, behavior: "instant" });
        requestAnimationFrame(() => {
          moved.push(bottom() - before);
          readUp();
        });
      };
      // A font that loads later moves everything.
      Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
        settle(SETTLING_FRAMES);
      });
    });
    const moved: number[] = JSON.parse(await page.until(() => document.body.dataset.moved));
    expect(moved.length).toBeGreaterThan(10);
    for (const pixels of moved) expect(Math.abs(pixels - 60), `${moved}`).toBeLessThan(3);
  });

  it("an episode shows its parts, and a timestamp in its transcript starts the playback there", async () => {
    const { page } = open();
    await page.goto(`/episodes/${episodeWithAudio().id}`);
    await page.see("h1");
    await page.see("[role=tab]", "Comentarios");
    const last = () => {
      const moment = [...document.querySelectorAll("#transcripcion [data-seek-seconds]")].at(-1);
      moment?.setAttribute("data-last", "");
      return Number(moment?.getAttribute("data-seek-seconds"));
    };
    const seconds = await page.evaluate(last);
    expect(seconds).toBeGreaterThan(1);
    await page.press("[data-last]", "Minuto");
    await page.until(isPast, POSITION, seconds - 1);
  });

  it("the transcript follows the voice until the reader scrolls, and comes back to it", async () => {
    const { page } = open();
    await page.goto(`/episodes/${episodeWithAudio().id}`);
    const hasVoiceInSight = (from: number) => {
      const voice = document.querySelector(".segment[aria-current]");
      const { top = -1, bottom = 0 } = voice?.getBoundingClientRect() ?? {};
      return Number(voice?.getAttribute("data-start")) > from && top >= 0 && bottom <= innerHeight;
    };
    await page.press("#transcripcion [data-seek-seconds]");
    await page.until(isPast, POSITION, 0);
    // Half a minute forward.
    await page.type("l");
    await page.until(hasVoiceInSight, 25);
    await page.type(keys.pageDown.repeat(3));
    await page.see("button", "Volver a la voz");
    await page.press("button", "Volver a la voz");
    await page.until(hasVoiceInSight, 25);
    await page.until((name) => !document.body.textContent?.includes(name), "Volver a la voz");
  });

  it("an incomplete comment is refused, a complete one is confirmed", async () => {
    const { page } = open();
    await page.goto(`/episodes/${episodeWithAudio().id}`);
    await page.press("[role=tab]", "Comentarios");
    await page.press("button", "Enviar comentario");
    await page.until(says, "form", "Por favor, completá todos los campos.");
    await page.fill("form input", "Nombre", "Ana Pérez");
    await page.fill("form input", "Email", "ana@ejemplo.uy");
    await page.fill("form textarea", "Comentario", "Me acordé del tranvía.");
    await page.until((ms) => performance.now() > ms, READING_MS);
    await page.press("button", "Enviar comentario");
    await page.until(says, "main", "¡Gracias por tu comentario!");
  });

  it("the archive is searched by word, and matches are marked", async () => {
    const { page } = open();
    await page.goto("/buscar");
    await page.fill("#buscar-q", "", "tranvia");
    await page.until(says, "[role=status]", "resultados para «tranvia»");
    await page.until(says, "main mark", "ranvía");
    expect(await page.evaluate(path)).toBe("/buscar?q=tranvia");
  });

  it("letters typed right after / on another page reach the search field", async () => {
    const { page } = open();
    await page.goto("/about");
    await page.until(() => document.readyState === "complete");
    await page.type("/tranvia");
    await page.until(says, "[role=status]", "resultados para «tranvia»");
    expect(await page.evaluate(path)).toBe("/buscar?q=tranvia");
  });

  it("a style is selected in its panel, which Escape closes, and is kept", async () => {
    const { page } = open();
    await page.goto("/");
    await page.press("button[popovertarget=temas]");
    await page.press("#temas label:has([value=rioPlata])");
    await page.until(() => document.documentElement.dataset.theme === "rioPlata");
    await page.type(keys.escape);
    await page.until(() => !document.querySelector("#temas")?.matches(":popover-open"));
    await page.goto("/about");
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("rioPlata");
    await page.evaluate(() => localStorage.clear());
  });

  it("the menu of a narrow window opens, navigates and closes", async () => {
    const { page } = open();
    await page.resize(480, 850);
    try {
      await page.goto("/");
      await page.press("button[popovertarget=menu]", "Menú");
      await page.see("#menu button", "Cerrar");
      await page.until(() => document.querySelector("#menu")?.contains(document.activeElement));
      await page.press("#menu a", "Contacto");
      await page.until(isAt, "/contact");
      await page.see("button", "Menú");
      expect(await page.evaluate(() => document.querySelector("#menu")?.matches(":popover-open"))).toBe(
        false,
      );
    } finally {
      await page.resize(1280, 900);
    }
  });

  it("links in running text are underlined", async () => {
    const { page } = open();
    for (const address of ["/legal", `/episodes/${episodeWithAudio().id}`]) {
      await page.goto(address);
      const lines = () =>
        [...document.querySelectorAll("main p > a:not([class])")].map(
          (link) => getComputedStyle(link).textDecorationLine,
        );
      const found = await page.evaluate(lines);
      expect(found.length, address).toBeGreaterThan(0);
      expect(new Set(found), address).toEqual(new Set(["underline"]));
    }
  });
}
