import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { runStage } from "./progress.ts";

async function printed(isTTY: boolean): Promise<string> {
  let text = "";
  const write = (piece: string | Uint8Array) => {
    text += piece;
    return true;
  };
  const work = async (report: (detail: string) => void, show: (progress: string) => void) => {
    show("dibujando: 1 de 2");
    expect(text.endsWith("(dibujando: 1 de 2)")).toBe(isTTY);
    report("leer 0,1 s");
    expect(text.endsWith("(leer 0,1 s)")).toBe(isTTY);
    report("páginas 2,0 s");
  };
  await runStage("Construyendo el sitio", work, { isTTY, write });
  return text;
}

test("a terminal shows the step that has just ended, and one line in the end", async () => {
  const last = (await printed(true)).split("\r").at(-1) ?? "";
  expect(stripVTControlCharacters(last)).toMatch(
    /^Construyendo el sitio… \d+,\d s \(leer 0,1 s, páginas 2,0 s\)\n$/,
  );
});

test("a log gets only the final line", async () => {
  expect(await printed(false)).toMatch(/^Construyendo el sitio… \d+,\d s \(leer 0,1 s, páginas 2,0 s\)\n$/);
});
