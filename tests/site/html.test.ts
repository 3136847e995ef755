import { HtmlValidate } from "html-validate";
import { describe, expect, it, test } from "vitest";
import { type Page, pages, type Tag, tagsOf } from "./built-site.ts";

/** Ends of what `<time>` may say of a day or an instant. https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value */
const DATETIME = /^\d{4}(-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;
/** https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh */
const REFRESH = /^\d+(; url=[^"' ]\S*)?$/i;

const faultsOf = ({ name, attributes }: Tag): string[] => [
  ...("sizes" in attributes && !("srcset" in attributes) && name !== "link" ? ["sizes without srcset"] : []),
  ...("imagesizes" in attributes && !("imagesrcset" in attributes) ? ["imagesizes without imagesrcset"] : []),
  ...("datetime" in attributes && !DATETIME.test(attributes.datetime ?? "")
    ? [`${attributes.datetime} is no date`]
    : []),
  ...(attributes["http-equiv"] === "refresh" && !REFRESH.test(attributes.content ?? "") ? ["refresh"] : []),
];

/** `/episodes/{id}` and `/episodes/{other}` are of one kind. */
const kindOf = ({ url }: Page) =>
  url.replace(/^(\/(?:episodes|episode|guests|neighborhoods|topics)\/)[^/]+$/, "$1*");

describe("every page", () => {
  it("ends with its document", () => {
    expect(pages.filter(({ html }) => !/<\/body>\s*<\/html>\s*$/.test(html)).map(({ url }) => url)).toEqual(
      [],
    );
  });

  it("has no attribute without the one it belongs to, and no date that is none", () => {
    const faults = pages.flatMap(({ url, html }) =>
      tagsOf(html)
        .flatMap(faultsOf)
        .map((fault) => `${url}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

const kinds = [...new Map(pages.map((page) => [kindOf(page), page]))];
const checker = new HtmlValidate({ extends: ["html-validate:standard"] });

test.each(kinds)("a page like %s passes a checker of HTML", async (_, { html }) => {
  const { results } = await checker.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(faults).toEqual([]);
});

test("there is a page of each kind", () => {
  expect(kinds.map(([kind]) => kind)).toEqual(
    expect.arrayContaining(["/", "/episodes", "/episodes/*", "/guests/*", "/topics/*", "/admin", "/404"]),
  );
});
