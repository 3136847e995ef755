import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "../test/chromium.ts";
import { freePort } from "../../functions/node/embedded/index.ts";
import { withHttp2 } from "./browser/http2-front.ts";
import { BROWSER_ARGS, withServedDemo } from "./browser/served-demo.ts";
import { median } from "./report.ts";
import type { BenchOptions } from "./bench-files.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** Runs Lighthouse as a phone on slow 4G for each page, over HTTP/2 and over the server's own HTTP/1.1. */
export async function benchPages({ runs }: BenchOptions): Promise<void> {
  await withServedDemo(async ({ url, episode }) => {
    const pages = {
      home: "/",
      list: "/episodes",
      detail: `/episodes/${episode.id}`,
      barrio: `/neighborhoods/${episode.neighborhood?.slug}`,
      contact: "/contact",
      // Words of a sentence, whose pages have to be read.
      search: "/buscar?q=la+feria+de+la+esquina",
    };
    await withHttp2(url, (secure) => printPages("HTTP/2", secure, pages, runs));
    await printPages("HTTP/1.1", url, pages, runs);
  });
}

/** Prints scores, and the figures behind them. */
async function printPages(
  protocol: string,
  url: string,
  pages: Readonly<Record<string, string>>,
  runs: number,
): Promise<void> {
  const heads = CATEGORIES.map((name) => name.padStart(15)).join("");
  console.log(`\n${protocol.padEnd(10)}${heads}     LCP s    CLS   TBT ms    kB`);
  for (const [name, path] of Object.entries(pages)) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) results.push(await measure(url + path));
    console.log(name.padEnd(10) + lineOf(results));
    for (const fault of new Set(results.flatMap(faultsOf))) console.log(`${" ".repeat(10)}${fault}`);
  }
}

/** On a busy machine Lighthouse sometimes lacks a figure, and then gives no score. */
const ATTEMPTS = 3;

/** Measures a page. @throws Error when no attempt has all scores */
async function measure(url: string): Promise<Result> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await attemptOf(url);
    const isWhole = CATEGORIES.every((name) => typeof result.categories[name]?.score === "number");
    if (isWhole) return result;
  }
  throw new Error(`Lighthouse gave no score for ${url} in ${ATTEMPTS} attempts.`);
}

/** Opens a browser for each run, so that no run uses another one's cache. */
async function attemptOf(url: string): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...BROWSER_ARGS, "--ignore-certificate-errors", `--remote-debugging-port=${port}`],
  });
  try {
    const answer = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: "error" });
    if (!answer) throw new Error(`Lighthouse has nothing to say of ${url}.`);
    return answer.lhr;
  } finally {
    await browser.close();
  }
}

/** The lowest score of each category, and the median of each figure. */
function lineOf(results: readonly Result[]): string {
  const lowest = (category: string) =>
    Math.min(...results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
  const middle = (audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const scores = CATEGORIES.map((category) => String(lowest(category)).padStart(15)).join("");
  const [lcp, cls, tbt, bytes] = [
    "largest-contentful-paint",
    "cumulative-layout-shift",
    "total-blocking-time",
    "total-byte-weight",
  ].map(middle);
  return [
    scores,
    ((lcp ?? 0) / 1000).toFixed(2).padStart(10),
    (cls ?? 0).toFixed(3).padStart(7),
    String(Math.round(tbt ?? 0)).padStart(9),
    String(Math.round((bytes ?? 0) / 1000)).padStart(6),
  ].join("");
}

/** Failed audits outside of the performance category. */
const faultsOf = ({ categories, audits }: Result): string[] =>
  Object.values(categories)
    .filter(({ id }) => id !== "performance")
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
