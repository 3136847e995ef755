import { type Browser, chromium, type Page } from "@playwright/test";
import type { TranscriptionData } from "../../src/core/transcript/transcription.ts";
import { transcriptFromSpeakers } from "../../src/core/transcript/write-transcript.ts";
import { findChromium } from "../test/chromium.ts";
import { mainThreadMs, untilPainted } from "./browser/painted.ts";
import { BROWSER_ARGS } from "./browser/served-demo.ts";
import { type AdminDemo, withAdminDemo } from "./browser/admin-demo.ts";
import { randomFrom } from "../../tests/support/random.ts";
import { median } from "./report.ts";
import type { BenchOptions } from "./bench-files.ts";

const SEGMENTS = 900;
const WORDS_PER_SEGMENT = 10;
const SECONDS_PER_SEGMENT = 4;
const KEYS = 40;
const WORDS =
  "la radio del barrio contaba cada domingo una historia de tranvías y murgas que nadie anotó".split(" ");
const GLOSSARY = "tranvias -> tranvías\nmurgas -> Murgas\nnadie -> ninguno";
const ROWS = "ol[aria-label=Segmentos] > li";

/** Measures the transcript editor with an hour of speech, beside a plain text field with the same text. */
export async function benchEditor({ runs }: BenchOptions): Promise<void> {
  await withAdminDemo(async (demo) => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_ARGS });
    const data = generatedTranscription();
    const seen = new Map<string, number[]>();
    const note = (name: string, ms: number) => seen.set(name, [...(seen.get(name) ?? []), ms]);
    for (let run = 0; run < runs; run++) {
      await store(demo, data);
      await workInEditor(browser, demo, note);
      await typeInPlainField(browser, data.transcript, note);
    }
    await browser.close();
    console.log(`\nTranscript editor, ${SEGMENTS * WORDS_PER_SEGMENT} words in ${SEGMENTS} segments`);
    for (const [name, times] of seen) {
      const [low, high] = [Math.min(...times), Math.max(...times)];
      const range = `(${low.toFixed(1)} to ${high.toFixed(1)})`;
      console.log(`  ${name.padEnd(44)} ${median(times).toFixed(1).padStart(7)} ms ${range}`);
    }
    for (const what of ["keystroke to paint", "keystroke, processor time"]) {
      const ratio = median(seen.get(what) ?? []) / median(seen.get(`${what}, plain field`) ?? []);
      console.log(`  ${what}: ours takes ${ratio.toFixed(2)} x of the plain field`);
    }
  });
}

type Note = (name: string, ms: number) => void;

async function workInEditor(
  browser: Browser,
  { url, episodeId, calls }: AdminDemo,
  note: Note,
): Promise<void> {
  const context = await browser.newContext({ storageState: await calls.storageState() });
  const page = await context.newPage();
  await page.goto(`${url}/admin/episodes/${episodeId}/transcript`);
  note("open, to all segments", await page.evaluate(sinceNavigation, { selector: ROWS, count: SEGMENTS }));
  await page
    .getByRole("button", { name: /^Editar el segmento/ })
    .nth(SEGMENTS / 2)
    .click();
  await typeKeys(page, "", note);

  const chord = (key: string, selector: string, count: number) =>
    untilPainted(
      page,
      { event: "keydown", key: key.split("+").at(-1) ?? "", outcome: { selector, count } },
      () => page.keyboard.press(key),
    );
  for (let n = 0; n < 4; n++) await page.keyboard.press("Control+ArrowRight");
  note("split, to paint", await chord("Control+Enter", ROWS, SEGMENTS + 1));
  await page.keyboard.press("Alt+ArrowUp");
  note("merge, to paint", await chord("Control+Shift+Enter", ROWS, SEGMENTS));
  note("undo, to paint", await chord("Control+z", ROWS, SEGMENTS + 1));
  await page.keyboard.press("Control+y");

  const glossary = page.getByLabel("Correcciones");
  const panel = page.locator("details").filter({ has: glossary });
  if (!(await panel.evaluate((details: HTMLDetailsElement) => details.open)))
    await page.getByText("Glosario", { exact: true }).click();
  await glossary.fill(GLOSSARY);
  const press = (name: RegExp, count: number) =>
    untilPainted(page, { event: "click", outcome: { selector: "dialog[open]", count } }, () =>
      page.getByRole("button", { name }).click(),
    );
  note("glossary, to the preview", await press(/^Ver los cambios/, 1));
  note("glossary, applied to the text", await press(/^Cambiar \d+/, 0));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  note("save, to the message", await chord("Control+s", "li[data-state=open]", 1));
  await context.close();
}

async function typeInPlainField(browser: Browser, text: string, note: Note): Promise<void> {
  const page = await browser.newPage();
  await page.setContent("<textarea rows='30' cols='90'></textarea>");
  await page.evaluate((value) => {
    const field = document.querySelector("textarea");
    if (!field) return;
    field.value = value;
    field.focus();
    field.setSelectionRange(value.length / 2, value.length / 2);
  }, text);
  await typeKeys(page, ", plain field", note);
  await page.close();
}

async function typeKeys(page: Page, suffix: string, note: Note): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < KEYS; n++) {
    times.push(await untilPainted(page, { event: "keydown" }, () => page.keyboard.press("a")));
  }
  note(`keystroke to paint${suffix}`, median(times));
  const work = await mainThreadMs(page, async () => {
    for (let n = 0; n < KEYS; n++) await page.keyboard.press("b");
  });
  note(`keystroke, processor time${suffix}`, work / KEYS);
}

/** Milliseconds from the start of the navigation to the frame with `count` of these elements. */
function sinceNavigation({ selector, count }: { selector: string; count: number }): Promise<number> {
  return new Promise((done) => {
    const look = () => {
      if (document.querySelectorAll(selector).length === count) setTimeout(() => done(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function store({ episodeId, calls }: AdminDemo, transcription: TranscriptionData): Promise<void> {
  const path = `/api/admin/ai/episodes/${episodeId}/transcription`;
  const { version } = await (await calls.get(path)).json();
  const { transcript } = transcription;
  const answer = await calls.put(path, { data: { version, transcript, transcription } });
  if (!answer.ok())
    throw new Error(`The transcript was not stored: ${answer.status()} ${await answer.text()}`);
}

function generatedTranscription(): TranscriptionData {
  const random = randomFrom(9000);
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? "";
  const speakers = ["Conductora", "Vecino"].map((speaker, voice) => ({
    speaker,
    segments: Array.from({ length: SEGMENTS / 2 }, (_, n) => {
      const start = (n * 2 + voice) * SECONDS_PER_SEGMENT;
      const text = Array.from({ length: WORDS_PER_SEGMENT }, word).join(" ");
      return { text, start, end: start + SECONDS_PER_SEGMENT, confidence: 0.9 };
    }),
  }));
  return {
    speakers,
    transcript: transcriptFromSpeakers(speakers),
    confidence: 0.9,
    raw: { metadata: { duration: SEGMENTS * SECONDS_PER_SEGMENT } },
  };
}
