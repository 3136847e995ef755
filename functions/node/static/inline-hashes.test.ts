import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineHashesOf } from "./inline-hashes.ts";

const source = (content: string) => `'sha256-${hash("sha256", content, "base64")}'`;

test("inline blocks are named by their bytes in UTF-8, as browsers hash them", () => {
  const html = Buffer.from(
    `<h1>Ñandú</h1><script>say("ñ — «»")</script><STYLE>a::after{content:"é"}</STYLE>`,
  );
  const expected = { scripts: [source('say("ñ — «»")')], styles: [source('a::after{content:"é"}')] };
  expect(inlineHashesOf(html)).toEqual(expected);
  expect(inlineHashesOf(html)).toEqual(expected);
});

test("files, data and empty blocks need no hash", () => {
  const html = `<script src="/a.js"></script><script type="application/ld+json">{}</script><script></script>`;
  expect(inlineHashesOf(Buffer.from(html))).toEqual({ scripts: [], styles: [] });
});
