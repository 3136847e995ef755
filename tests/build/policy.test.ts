import { expect, it } from "vitest";
import { collectInlineHashes } from "#node/static/inline-hashes.ts";
import { allowedInline, distDir, pages, tagsOf } from "./built-site.ts";

/** Inline scripts a page may carry: theme, router and islands. More would mean that a page wrote its own. */
const MOST_INLINE_SCRIPTS = 6;

const offenders = (test: (tag: ReturnType<typeof tagsOf>[number]) => boolean) =>
  pages.flatMap(({ url, html }) =>
    tagsOf(html)
      .filter(test)
      .map(({ name, attributes }) => `${url}: <${name} ${Object.keys(attributes).join(" ")}>`),
  );

it("no element carries its own style, which the policy would drop", () => {
  expect(offenders(({ attributes }) => "style" in attributes)).toEqual([]);
});

it("no element carries its own handler", () => {
  expect(
    offenders(({ attributes }) => Object.keys(attributes).some((name) => /^on[a-z]/.test(name))),
  ).toEqual([]);
});

it("no page carries a style sheet", () => {
  expect(offenders(({ name }) => name === "style")).toEqual([]);
});

it("nothing that runs or dresses the page comes from another site", () => {
  const foreign = offenders(
    ({ name, attributes }) =>
      (name === "script" && /^(https?:)?\/\//.test(attributes.src ?? "")) ||
      (name === "link" && attributes.rel === "stylesheet" && /^(https?:)?\/\//.test(attributes.href ?? "")) ||
      name === "iframe" ||
      name === "object",
  );
  expect(foreign).toEqual([]);
});

it("the policy noted with the site allows exactly the scripts that stand in it", () => {
  const found = collectInlineHashes(distDir);
  expect(allowedInline).toEqual(found);
  expect(found.styles).toEqual([]);
  expect(found.scripts.length).toBeLessThanOrEqual(MOST_INLINE_SCRIPTS);
});
