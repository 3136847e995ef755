import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../test/chromium.ts";
import { BROWSER_ARGS, withServedDemo } from "./browser/served-demo.ts";
import { median } from "./report.ts";
import type { BenchOptions } from "./workshop.ts";

/** How long a pointer or a finger rests before and during a press. */
const HOVER_MS = 200;
const PRESS_MS = 80;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

interface Visitor {
  name: string;
  touch: boolean;
  slow: boolean;
}

const VISITORS: Visitor[] = [
  { name: "mouse", touch: false, slow: false },
  { name: "finger", touch: true, slow: false },
  { name: "mouse, slow 4G", touch: false, slow: true },
  { name: "finger, slow 4G", touch: true, slow: true },
];

/** From the first press of play on a page just loaded to the sound. */
export async function benchPlay({ runs }: BenchOptions): Promise<void> {
  await withServedDemo(async ({ url, episode }) => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_ARGS });
    console.log("\nFrom the first press of play to the sound");
    for (const visitor of VISITORS) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++)
        times.push(await firstPlay(browser, visitor, `${url}/episodes/${episode.id}`));
      const [low, high] = [Math.min(...times), Math.max(...times)];
      console.log(
        `  ${visitor.name.padEnd(18)} ${median(times).toFixed(0).padStart(5)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`,
      );
    }
    await browser.close();
  });
}

async function firstPlay(browser: Browser, { touch, slow }: Visitor, address: string): Promise<number> {
  const context = await browser.newContext(
    touch ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {},
  );
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  if (slow) await protocol.send("Network.emulateNetworkConditions", SLOW_4G);
  await page.addInitScript(noteTimes);
  await page.goto(address, { waitUntil: "load" });
  const { x, y } = await middleOf(page, "main button[data-play-item]");
  if (touch) {
    await protocol.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await page.waitForTimeout(PRESS_MS);
    await protocol.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  } else {
    await page.mouse.move(x, y);
    await page.waitForTimeout(HOVER_MS);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
  }
  await page.waitForFunction(() => "playing" in window.noted);
  const passed = await page.evaluate(() => (window.noted.playing ?? 0) - (window.noted.click ?? 0));
  await context.close();
  return passed;
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const button = page.locator(selector).first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error(`Nothing to press at ${selector}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

declare global {
  interface Window {
    /** Moments of the first click and of the first sound, in ms. */
    noted: { click?: number; playing?: number };
  }
}

function noteTimes(): void {
  window.noted = {};
  const note = (name: "click" | "playing") => () => {
    window.noted[name] ??= performance.now();
  };
  addEventListener("click", note("click"), true);
  window.Audio = new Proxy(window.Audio, {
    construct(target, args) {
      const audio = Reflect.construct(target, args) as HTMLAudioElement;
      audio.addEventListener("playing", note("playing"));
      return audio;
    },
  });
}
