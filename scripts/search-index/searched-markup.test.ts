import { expect, it } from "vitest";
import { searchedMarkup } from "./searched-markup.ts";

it.each([
  ["irrelevant attributes", '<a class="x" href="/a>b">uno</a>', "<a>uno</a>"],
  ["an anchor", '<h2 class="x" id="fin">uno</h2>', '<h2 class="x" id="fin">uno</h2>'],
  ["a picture", '<img class="x" src="/1.svg" alt="Río">', '<img class="x" src="/1.svg" alt="Río">'],
  ["an ignored element", "<p data-pagefind-ignore>no<i>no</i></p>sí", "<p data-pagefind-ignore></p>sí"],
  [
    "nested elements of the same name",
    "<div data-pagefind-ignore><div>no</div>no</div><div>sí</div>",
    "<div data-pagefind-ignore></div><div>sí</div>",
  ],
  [
    "metadata in an ignored element",
    '<p data-pagefind-ignore>n.º <b class="x" data-pagefind-meta="number">7</b></p>',
    '<p data-pagefind-ignore>n.º <b class="x" data-pagefind-meta="number">7</b></p>',
  ],
  [
    "tags in an attribute",
    `<p data-pagefind-ignore><i title="</p>">no</i></p><p title='data-pagefind-ignore="'>sí</p>`,
    `<p data-pagefind-ignore></p><p title='data-pagefind-ignore="'>sí</p>`,
  ],
  ["a navigation", "<nav><ul><li>no</li></ul></nav>", "<nav></nav>"],
  ["an SVG", '<svg viewBox="0"><path d=""/></svg>sí', "<svg></svg>sí"],
  ["an unclosed element", "<section data-pagefind-ignore>no", "<section data-pagefind-ignore>no"],
])("%s", (_, html, searched) => {
  expect(searchedMarkup(html)).toBe(searched);
});
