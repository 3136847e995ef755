import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../test/chromium.ts";
import { lengthen, SEGMENTS, withLongRecording } from "./browser/long-programme.ts";
import { tasksOf } from "./browser/main-thread.ts";
import { BROWSER_ARGS, withServedDemo } from "./browser/served-demo.ts";
import type { BenchOptions } from "./bench-files.ts";

/** CPU throttling to the speed of a phone. */
const THROTTLING = 4;
const LONG_MS = 50;
const [SETTLED_MS, PLAYED_MS] = [3_000, 20_000];
const FAR = SEGMENTS - 100;
/** A word in most of the segments. */
const WORD = "radio";
const [SEEKS, HITS] = [12, 12];

type Tasks = Map<string, number[]>;

/** Measures long tasks of the main thread in CPU time, while an episode of an hour is opened, played and searched. */
export async function benchListen({ runs }: BenchOptions): Promise<void> {
  await withServedDemo((demo) =>
    withLongRecording(demo, async () => {
      const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_ARGS });
      const seen: Tasks = new Map();
      for (let run = 0; run < runs; run++) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await lengthen(page, demo);
        const protocol = await page.context().newCDPSession(page);
        await protocol.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING });
        await recordTasks(page, protocol, `${demo.url}/episodes/${demo.episode.id}`, seen);
        await page.close();
      }
      await browser.close();
      console.log(`\nA programme of ${SEGMENTS} segments, processor slowed ${THROTTLING} times, ${runs} runs`);
      for (const [name, tasks] of seen) report(name, tasks);
    }),
  );
}

async function recordTasks(page: Page, protocol: CDPSession, address: string, seen: Tasks): Promise<void> {
  const step = async (name: string, ms: number, act: () => Promise<unknown>) => {
    const tasks = await tasksOf(protocol, async () => {
      await act();
      await page.waitForTimeout(ms);
    });
    seen.set(name, [...(seen.get(name) ?? []), ...tasks]);
  };
  const sentence = (n: number) => page.locator(".segment p").nth(n);
  const times = async (count: number, act: () => Promise<unknown>) => {
    for (let n = 0; n < count; n++) await act();
  };
  const find = page.getByLabel("Buscar en la transcripción");
  await step("opened", SETTLED_MS, () => page.goto(address));
  await step("pointer on it", SETTLED_MS, () => sentence(3).hover());
  await step("pressed", SETTLED_MS, () => sentence(3).click());
  await step("playing", PLAYED_MS, async () => {});
  if ((await page.getByRole("alert").count()) > 0) throw new Error("The recording of an hour does not play.");
  await step("a press far away", SETTLED_MS, () => sentence(FAR).click());
  await step("seeking by keys", SETTLED_MS, () => times(SEEKS, () => page.keyboard.press("j")));
  await step("searching in it", SETTLED_MS, () => find.pressSequentially(WORD, { delay: 100 }));
  await step("hit by hit", SETTLED_MS, () =>
    times(HITS, async () => {
      await find.press("Enter");
      await page.waitForTimeout(SETTLED_MS / HITS);
    }),
  );
  await step("back to the voice", SETTLED_MS, () =>
    page.getByRole("button", { name: "Volver a la voz" }).click(),
  );
  await step("player opened", SETTLED_MS, () =>
    page.getByRole("button", { name: "Abrir el reproductor" }).click(),
  );
}

function report(name: string, tasks: readonly number[]): void {
  const longest = Math.max(0, ...tasks).toFixed(0);
  const long = tasks.filter((ms) => ms > LONG_MS).length;
  console.log(`  ${name.padEnd(18)} longest task ${longest.padStart(4)} ms, ${long} over ${LONG_MS} ms`);
}
