import { expect, test } from "vitest";
import { escapeHtml, escapeText, escapeXml } from "./escape.ts";

const TEXT = `"Ana" & <b>D'Elía</b> &amp;`;

test.each([
  [escapeText, `"Ana" &amp; &lt;b&gt;D'Elía&lt;/b&gt; &amp;amp;`],
  [escapeHtml, "&quot;Ana&quot; &amp; &lt;b&gt;D&#39;Elía&lt;/b&gt; &amp;amp;"],
  [escapeXml, `&quot;Ana&quot; &amp; &lt;b&gt;D'Elía&lt;/b&gt; &amp;amp;`],
])("%o", (write, expected) => expect(write(TEXT)).toBe(expected));

test("XML has no control characters except whitespace", () => {
  expect(escapeXml("a\u0000b\u000bc\ufffe\td\ne")).toBe("abc\td\ne");
});
