import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../test/chromium.ts";
import { BROWSER_ARGS, withServedDemo } from "./browser/served-demo.ts";
import { median } from "./report.ts";
import type { BenchOptions } from "./bench-files.ts";

/** Duration of hovering before a press, and of the press. */
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

const PLAY_BUTTON = "main button[data-play-item]";
/** Sentences at the beginning and near the end of a transcript. */
const [SENTENCE, FAR_SENTENCE] = [".segment:nth-child(2) > p", ".passage:last-of-type .segment > p"];

/** Measures the time from a press of play on a freshly loaded page to the sound, and from a press on a sentence. */
export async function benchPlay({ runs }: BenchOptions): Promise<void> {
  await withServedDemo(async ({ url, episode }) => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_ARGS });
    console.log("\nFrom the press to the sound");
    for (const visitor of VISITORS) {
      const seen = new Map<string, number[]>();
      const note = (name: string, ms: number) => seen.set(name, [...(seen.get(name) ?? []), ms]);
      for (let run = 0; run < runs; run++) {
        const address = `${url}/episodes/${episode.id}`;
        await visit(browser, visitor, address, async (press) => {
          note("first press of play", await press(PLAY_BUTTON));
        });
        await visit(browser, visitor, address, async (press) => {
          note("first press on a sentence", await press(SENTENCE));
          note("another sentence while it plays", await press(FAR_SENTENCE));
        });
      }
      for (const [name, times] of seen) console.log(lineOf(`${visitor.name}: ${name}`, times));
    }
    await browser.close();
  });
}

function lineOf(name: string, times: readonly number[]): string {
  const [low, high] = [Math.min(...times), Math.max(...times)];
  return `  ${name.padEnd(48)} ${median(times).toFixed(0).padStart(5)} ms (${low.toFixed(0)} to ${high.toFixed(0)})`;
}

/** Presses the selected element. @returns milliseconds from the click to the start of playback */
type Press = (selector: string) => Promise<number>;

async function visit(
  browser: Browser,
  { touch, slow }: Visitor,
  address: string,
  work: (press: Press) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(
    touch ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {},
  );
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  if (slow) await protocol.send("Network.emulateNetworkConditions", SLOW_4G);
  await page.addInitScript(noteTimes);
  if (touch) await page.addInitScript(withoutMouse);
  await page.goto(address, { waitUntil: "load" });
  await work(async (selector) => {
    await page.locator(selector).first().evaluate((pressed) => {
      const start = pressed.closest<HTMLElement>(".segment")?.dataset.start;
      window.noted = { from: Number(start ?? 0) };
    });
    const { x, y } = await middleOf(page, selector);
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
    await page.waitForFunction(() => "sound" in window.noted);
    return page.evaluate(() => (window.noted.sound ?? 0) - (window.noted.click ?? 0));
  });
  await context.close();
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
    /** Requested position in seconds; times of the click and of the first sound from there in ms. */
    noted: { from?: number; click?: number; sound?: number };
  }
}

/** Scrolling by a script moves the page under a mouse, which starts islands before the press; a phone has none. */
function withoutMouse(): void {
  addEventListener(
    "pointerover",
    (event) => event.pointerType === "mouse" && event.stopImmediatePropagation(),
    true,
  );
}

function noteTimes(): void {
  window.noted = {};
  addEventListener(
    "click",
    () => {
      window.noted.click ??= performance.now();
    },
    true,
  );
  window.Audio = new Proxy(window.Audio, {
    construct(target, args) {
      const audio = Reflect.construct(target, args) as HTMLAudioElement;
      let last = audio.currentTime;
      // Playback is detected by progress: `currentTime` after a seek, and events, may come before the sound.
      setInterval(() => {
        const { currentTime: now, paused, seeking } = audio;
        const [passed, behind] = [now - last, now - (window.noted.from ?? 0)];
        last = now;
        const isSound = passed > 0 && passed < 0.1 && behind >= 0 && behind < 2 && !paused && !seeking;
        if (isSound && window.noted.click !== undefined) window.noted.sound ??= performance.now();
      }, 5);
      return audio;
    },
  });
}
