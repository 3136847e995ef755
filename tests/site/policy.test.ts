import { hash } from "node:crypto";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { SECTION_NAMES, sectionOf } from "#core/site/archive-sections.ts";
import type { Fields } from "#core/site/sections/fields.ts";
import { pagePolicy, SITE_PARTS, siteHeaders } from "#hosting/site-headers.ts";
import { FIXED_PAGES } from "#scripts/site/inline-scripts.ts";
import { firstPlay } from "#ui/first-play.ts";
import { PlayButton } from "#ui/PlayButton.tsx";
import { allowedScripts, inlineScriptsOf, pages, queriesOf, tagsOf } from "./built-site.ts";

/**
 * Maximum number of inline scripts on the site: theme, router and islands. More would mean that a page has one of its
 * own.
 */
const MAX_INLINE_SCRIPTS = 6;
/** nginx's default limit for the headers of a response (proxy_buffer_size). */
const PROXY_BUFFER_BYTES = 4_096;

const offenders = (test: (tag: ReturnType<typeof tagsOf>[number]) => boolean) =>
  pages.flatMap(({ url, html }) =>
    tagsOf(html)
      .filter(test)
      .map(({ name, attributes }) => `${url}: <${name} ${Object.keys(attributes).join(" ")}>`),
  );

it("no element has inline styles, which the policy would block", () => {
  expect(offenders(({ attributes }) => "style" in attributes)).toEqual([]);
});

it("no element has an inline event handler", () => {
  expect(
    offenders(({ attributes }) => Object.keys(attributes).some((name) => /^on[a-z]/.test(name))),
  ).toEqual([]);
});

it("no page has an inline style sheet", () => {
  expect(offenders(({ name }) => name === "style")).toEqual([]);
});

it("scripts, styles and frames are not loaded from other sites", () => {
  const foreign = offenders(
    ({ name, attributes }) =>
      (name === "script" && /^(https?:)?\/\//.test(attributes.src ?? "")) ||
      (name === "link" && attributes.rel === "stylesheet" && /^(https?:)?\/\//.test(attributes.href ?? "")) ||
      name === "iframe" ||
      name === "object",
  );
  expect(foreign).toEqual([]);
});

it("the policy stored with the site allows exactly its inline scripts", () => {
  const found = pages.flatMap(({ html }) => inlineScriptsOf(html));
  const hashes = new Set(found.map((script) => `'sha256-${hash("sha256", script, "base64")}'`));
  expect(allowedScripts).toEqual([...hashes].sort());
  expect(allowedScripts.length).toBeLessThanOrEqual(MAX_INLINE_SCRIPTS);
});

const hostile = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === "list" ? [hostile(field.item)] : "a<script>b",
    ]),
  );

it("pages whose scripts are allowed show only the archive's own texts, which contain no markup", () => {
  const asked = FIXED_PAGES.map((path) => queriesOf(path).map((query) => query.split(" ")[0]));
  // Other queries: their preview image by their own address, the settings of the analytics and of the archive's own
  // count, and the programme of their play button.
  expect(new Set(asked.flat())).toEqual(
    new Set(["analytics", "countsListening", "firstAudible", "identity", "link", "text"]),
  );
  for (const name of SECTION_NAMES) {
    const { fields, read, neutral } = sectionOf(name);
    expect(read(hostile(fields)), name).toEqual(neutral);
  }
});

it("the play button of these pages escapes every text of its programme", () => {
  const text = "<script>b</script>";
  const named = { id: text, name: text, slug: text };
  const texts = { id: text, number: text, date: text, audioUrl: text, duration: text };
  const button = firstPlay({ episode: { ...texts, guest: named, neighborhood: named }, isFirst: false });
  const html = renderToString(createElement(PlayButton, button));
  expect(html).toContain("&lt;script&gt;b");
  expect(html).not.toContain("<script");
});

it("the headers of every part of the site fit into half the buffer of a reverse proxy", () => {
  const policy = pagePolicy(allowedScripts, true);
  const sizes = SITE_PARTS.map((part) =>
    Object.entries(siteHeaders(part, policy, true)).reduce(
      (size, [name, value]) => size + `${name}: ${value}\r\n`.length,
      0,
    ),
  );
  expect(Math.max(...sizes)).toBeLessThan(PROXY_BUFFER_BYTES / 2);
});
