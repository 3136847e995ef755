import { type CDPSession, chromium, type Page } from "@playwright/test";
import { transcriptHtml } from "../../src/components/transcript/transcript-html.ts";
import { playerDetails } from "../../src/core/player/player-details.ts";
import { findChromium } from "../test/chromium.ts";
import { BROWSER_ARGS, withServedDemo } from "./browser/served-demo.ts";

/** A programme of an hour: 700 segments, 9,100 words. */
const [SEGMENTS, WORDS, SEGMENT_SECONDS] = [700, 13, 5.14];
/** As slow as a phone. */
const THROTTLING = 4;
const LONG_MS = 50;
const [SETTLED_MS, PLAYED_MS] = [3_000, 20_000];

const STOCK = "la lluvia golpeaba en la chapa del techo y nadie hablaba porque en la radio decían los números";

const segments = Array.from({ length: SEGMENTS }, (_, n) => {
  const stock = STOCK.split(" ");
  const startSeconds = Math.round(n * SEGMENT_SECONDS * 100) / 100;
  const words = Array.from({ length: WORDS }, (_, word) => stock[(n * 7 + word * 3) % stock.length]);
  return {
    speaker: n % 5 < 2 ? "Mirta Lescano" : "Elvira Sosa",
    text: `${words.join(" ")}.`,
    startSeconds,
    endSeconds: startSeconds + SEGMENT_SECONDS - 0.3,
  };
});

/** Long tasks of the main thread, in its own processor time, while a programme of an hour is opened and heard. */
export async function benchListen(): Promise<void> {
  await withServedDemo(async ({ url, episode }) => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_ARGS });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await lengthen(page, episode.id);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: THROTTLING });
    console.log(`\nA programme of ${SEGMENTS} segments, processor slowed ${THROTTLING} times`);
    const sentence = page.locator(".segment p").nth(3);
    const step = (name: string, ms: number, act: () => Promise<unknown>) =>
      report(name, protocol, async () => {
        await act();
        await page.waitForTimeout(ms);
      });
    await step("opened", SETTLED_MS, () => page.goto(`${url}/episodes/${episode.id}`));
    await step("pointer on it", SETTLED_MS, () => sentence.hover());
    await step("pressed", SETTLED_MS, () => sentence.click());
    await step("playing", PLAYED_MS, async () => {});
    await step("player opened", SETTLED_MS, () =>
      page.getByRole("button", { name: "Abrir el reproductor" }).click(),
    );
    await browser.close();
  });
}

/** Puts the long transcript in the place of the one that was built. */
async function lengthen(page: Page, id: string): Promise<void> {
  const times = segments.map(() => Array.from({ length: WORDS }, (_, word) => word * 0.37));
  await page.route(`**/data/words/${id}.json`, (route) => route.fulfill({ json: times }));
  await page.route(`**/data/player/${id}.json`, (route) =>
    route.fulfill({ json: playerDetails(segments, { cover: null, peaks: null }) }),
  );
  await page.route(`**/episodes/${id}`, async (route) => {
    const response = await route.fetch();
    const long = transcriptHtml({ segments, transcript: null, audioUrl: "/audio" });
    // Behind its last passage the element of the transcript ends.
    const body = (await response.text()).replace(
      /(<div class="transcript">).*<\/section>(?=<\/div>)/s,
      (_all, start) => start + long,
    );
    await route.fulfill({ response, body });
  });
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

async function report(name: string, protocol: CDPSession, act: () => Promise<void>): Promise<void> {
  const events: TraceEvent[] = [];
  const note = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  protocol.on("Tracing.dataCollected", note);
  const traceConfig = { includedCategories: ["toplevel", "devtools.timeline"] };
  await protocol.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await act();
  const complete = new Promise((done) => protocol.once("Tracing.tracingComplete", done));
  await protocol.send("Tracing.end");
  await complete;
  protocol.off("Tracing.dataCollected", note);
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(events.filter(({ args }) => args?.name === "CrRendererMain").map(threadOf));
  const tasks = events
    .filter((event) => event.name === "ThreadControllerImpl::RunTask" && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
  const long = tasks.filter((ms) => ms > LONG_MS).length;
  console.log(
    `  ${name.padEnd(14)} longest task ${Math.max(0, ...tasks)
      .toFixed(0)
      .padStart(4)} ms, ${long} over ${LONG_MS} ms`,
  );
}
