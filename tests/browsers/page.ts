import { vi } from "vitest";
import type { Driver } from "./driver.ts";

const TIMEOUT_MS = 15_000;

type Point = { x: number; y: number };

/** A page in any engine. Elements are found by selector and by their name; presses and keys are the driver's. */
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

  resize(width: number, height: number): Promise<void> {
    return this.#driver.resize(width, height);
  }

  type(keys: string): Promise<void> {
    return this.#driver.type(keys);
  }

  /** Runs a function in the page: it sees nothing but its arguments, and all go over as JSON. */
  async evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const declaration = `(json) => JSON.stringify((${work})(...JSON.parse(json)) ?? null)`;
    return JSON.parse(await this.#driver.call(declaration, JSON.stringify(args)));
  }

  /** Waits until the function has a result that is neither false, null nor empty, and gives it. */
  until<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    return this.#poll(`${work} of ${JSON.stringify(args)}`, () => this.evaluate(work, ...args));
  }

  /** Waits until an element of that selector and name can be seen. */
  async see(selector: string, name = ""): Promise<void> {
    await this.#poll(`${selector} "${name}" to be seen`, () => this.evaluate(pointOf, selector, name, false));
  }

  /** Presses the middle of an element, as soon as it stands still and nothing else lies over it. */
  async press(selector: string, name = ""): Promise<void> {
    let before: Point | null = null;
    const { x, y } = await this.#poll<Point | null>(`${selector} "${name}" to be pressed`, async () => {
      const point = await this.evaluate(pointOf, selector, name, true);
      const isStill = point !== null && point.x === before?.x && point.y === before.y;
      before = point;
      return isStill ? point : null;
    });
    await this.#driver.press(x, y);
  }

  /** Presses a field and types over what stands in it. */
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
 * @param name part of the label, or of the text where there is no label.
 * @param reachable only when a press there meets the element.
 * @returns the middle of the first element that is laid out; null when there is none.
 */
function pointOf(selector: string, name: string, reachable: boolean): Point | null {
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
    if (!reachable || element === hit || element.contains(hit)) return point;
  }
  return null;
}
