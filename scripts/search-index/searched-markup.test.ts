import { expect, it } from "vitest";
import { searchedMarkup } from "./searched-markup.ts";

it.each([
  ["attributes that say nothing", '<a class="x" href="/a>b">uno</a>', "<a>uno</a>"],
  ["a place", '<h2 class="x" id="fin">uno</h2>', '<h2 class="x" id="fin">uno</h2>'],
  ["a picture", '<img class="x" src="/1.svg" alt="Río">', '<img class="x" src="/1.svg" alt="Río">'],
  ["what is ignored", "<p data-pagefind-ignore>no<i>no</i></p>sí", "<p data-pagefind-ignore></p>sí"],
  [
    "one within another of its name",
    "<div data-pagefind-ignore><div>no</div>no</div><div>sí</div>",
    "<div data-pagefind-ignore></div><div>sí</div>",
  ],
  [
    "metadata in what is ignored",
    '<p data-pagefind-ignore>n.º <b class="x" data-pagefind-meta="number">7</b></p>',
    '<p data-pagefind-ignore>n.º <b class="x" data-pagefind-meta="number">7</b></p>',
  ],
  [
    "tags that stand in a text",
    `<p data-pagefind-ignore><i title="</p>">no</i></p><p title='data-pagefind-ignore="'>sí</p>`,
    `<p data-pagefind-ignore></p><p title='data-pagefind-ignore="'>sí</p>`,
  ],
  ["a navigation", "<nav><ul><li>no</li></ul></nav>", "<nav></nav>"],
  ["a drawing", '<svg viewBox="0"><path d=""/></svg>sí', "<svg></svg>sí"],
  ["what is never closed", "<section data-pagefind-ignore>no", "<section data-pagefind-ignore>no"],
])("%s", (_, html, searched) => {
  expect(searchedMarkup(html)).toBe(searched);
});
