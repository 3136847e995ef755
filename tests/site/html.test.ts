import { HtmlValidate } from "html-validate";
import { describe, expect, it, test } from "vitest";
import { type Page, pages, type Tag, tagsOf } from "./built-site.ts";

/**
 * Valid values of `<time>` for a date or an instant.
 * https://html.spec.whatwg.org/multipage/text-level-semantics.html#datetime-value
 */
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

/** Groups pages by kind: `/episodes/{id}` and `/episodes/{other}` have the same. */
const kindOf = ({ url }: Page) =>
  url.replace(/^(\/(?:embed|episodes|episode|guests|neighborhoods|topics|quotes)\/)[^/]+$/, "$1*");

describe("every page", () => {
  it("ends with its document", () => {
    expect(pages.filter(({ html }) => !/<\/body>\s*<\/html>\s*$/.test(html)).map(({ url }) => url)).toEqual(
      [],
    );
  });

  it("has no attribute without the one it depends on, and no invalid date", () => {
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

test.each(kinds)("a page like %s is valid HTML", async (_, { html }) => {
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
