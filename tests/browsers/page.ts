import { vi } from "vitest";
import type { Driver } from "./driver.ts";

const TIMEOUT_MS = 15_000;
/** An element stands still when it is in the same place after as many frames. */
const STILL_FRAMES = 2;

type Point = { x: number; y: number };
type DrawnPoint = Point & {
  /** Number of frames drawn since the page was first asked. */
  frame: number;
};

/** A page in any engine. Elements are found by selector and label; clicks and keys go through the driver. */
export class Page {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  goto(path: string): Promise<void> {
    return this.#driver.navigate(this.#origin + path);
  }

  /** Shows a page of the site in a frame of a page of another origin, and enters the frame. */
  async frame(neighbour: string, path: string): Promise<void> {
    await this.#driver.navigate(neighbour);
    await this.evaluate((address) => {
      document.body.innerHTML = `<iframe src="${address}" width="640" height="240" title="Reproductor"></iframe>`;
      document.querySelector("iframe")?.addEventListener("load", ({ target }) => {
        (target as HTMLElement).dataset.loaded = "";
      });
    }, this.#origin + path);
    await this.until(() => document.querySelector("[data-loaded]") !== null);
    await this.#driver.enterFrame();
  }

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  type(keys: string): Promise<void> {
    return this.#driver.type(keys);
  }

  /** Runs a function in the page. It can use only its arguments, which are serialised as JSON. */
  async evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const declaration = `(json) => JSON.stringify((${work})(...JSON.parse(json)) ?? null)`;
    return JSON.parse(await this.#driver.call(declaration, JSON.stringify(args)));
  }

  /** Waits until the function has a result other than false, null or empty. @returns the result */
  until<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    return this.#poll(`${work} of ${JSON.stringify(args)}`, () => this.evaluate(work, ...args));
  }

  /** Waits until an element with that selector and name is visible. */
  async see(selector: string, name = ""): Promise<void> {
    await this.#poll(`${selector} "${name}" to be seen`, () => this.evaluate(pointOf, selector, name, false));
  }

  /** Clicks the centre of an element, once it does not move and is not covered. */
  async press(selector: string, name = ""): Promise<void> {
    let before: DrawnPoint | null = null;
    const { x, y } = await this.#poll<DrawnPoint | null>(`${selector} "${name}" to be pressed`, async () => {
      const point = await this.evaluate(pointOf, selector, name, true);
      const isSame = point !== null && point.x === before?.x && point.y === before.y;
      // A busy machine may draw no frame between two questions, and what is drawn next may move the page.
      if (isSame && before && point.frame < before.frame + STILL_FRAMES) return null;
      before = point;
      return isSame ? point : null;
    });
    await this.#driver.press(x, y);
  }

  /** Clicks a field and replaces its content. */
  async fill(selector: string, name: string, text: string): Promise<void> {
    await this.press(selector, name);
    await this.evaluate(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
        throw new Error(`The press met ${field?.outerHTML.slice(0, 80)}.`);
      field.select();
    });
    await this.type(text);
  }

  #poll<Result>(what: string, ask: () => Promise<Result>): Promise<NonNullable<Result>> {
    return vi.waitFor(
      async () => {
        const result = await ask();
        if (!result) throw new Error(`Waited for ${what}.`);
        return result;
      },
      { timeout: TIMEOUT_MS, interval: 100 },
    );
  }
}

/**
 * Runs in the page.
 * @param name part of the label, or of the text of an element without label
 * @param reachable only elements that a click at their centre hits
 * @returns the centre of the first element that is laid out; null when there is none
 */
function pointOf(selector: string, name: string, reachable: boolean): DrawnPoint | null {
  const page = window as Window & { drawnFrames?: number };
  if (page.drawnFrames === undefined) {
    page.drawnFrames = 0;
    const count = () => {
      page.drawnFrames = (page.drawnFrames ?? 0) + 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  }
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = labels ? element.labels?.[0]?.textContent : element.textContent;
    if (!(element.getAttribute("aria-label") ?? label ?? "").includes(name)) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (reachable) element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const point = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (!reachable || element === hit || element.contains(hit)) return { ...point, frame: page.drawnFrames };
  }
  return null;
}
