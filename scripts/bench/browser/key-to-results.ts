import { createReadStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { byteRange } from "../../../functions/node/static/byte-range.ts";
import { contentType } from "../../../functions/node/static/content-type.ts";
import { untilPainted } from "./painted.ts";
import { BROWSER_ARGS } from "./served-demo.ts";

/** Milliseconds from the last key of each word to the frame with its results, with a loaded engine. */
export async function keyToResults(
  executablePath: string,
  /** Folders with the files of the site: pages, and compiled client files. */
  folders: readonly string[],
  words: readonly string[],
  runs: number,
): Promise<number[]> {
  const server = createServer(async ({ url = "/", headers }, response) => {
    const path = decodeURIComponent(new URL(url, "http://site").pathname);
    const isPage = !path.slice(path.lastIndexOf("/")).includes(".");
    const files = folders.map((dir) => join(dir, isPage ? join(path, "index.html") : path));
    const file = files.find((one) => existsSync(one));
    if (!file) return void response.writeHead(404).end();
    const { size } = await stat(file);
    const range = byteRange(headers.range, size);
    const part = range === null || range === "unsatisfiable" ? { start: 0, end: size - 1 } : range;
    response.writeHead(range ? 206 : 200, { "content-type": contentType(file) });
    createReadStream(file, part).pipe(response);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const times: number[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      // Uses a new page for each word, so that no earlier search has loaded files.
      for (const word of words) {
        const page = await browser.newPage();
        await page.goto(`http://127.0.0.1:${port}/buscar`);
        const box = page.getByLabel("Buscar en el archivo");
        const shows = (text: string) => ({
          selector: `[data-island="search"]:has(ol[aria-busy="false"]) [role="status"]`,
          text: `«${text}»`,
          count: 1,
        });
        const begun = word.slice(0, -1);
        await box.fill(begun);
        await page.locator(shows(begun).selector, { hasText: shows(begun).text }).waitFor();
        times.push(
          await untilPainted(page, { event: "keydown", outcome: shows(word) }, () =>
            page.keyboard.press(word.at(-1) ?? ""),
          ),
        );
        await page.close();
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return times;
}
