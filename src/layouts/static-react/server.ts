import { hash } from "node:crypto";
import react from "@astrojs/react/server.js";
import type { NamedSSRLoadedRendererValue } from "astro";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/** `result` identifies the page. */
interface Context {
  result: object;
}

const known = new Map<unknown, boolean>();
const alike = new Map<unknown, Map<string, string>>();
/** Prefixes that a page has given, with how often. */
const given = new WeakMap<object, Map<string, number>>();

/**
 * Renders React components into built pages. No component is asynchronous, so each is rendered to text at once, without a
 * stream. Whether a component is React's is checked only once.
 */
const renderer: NamedSSRLoadedRendererValue = {
  ...react,
  async check(...call) {
    const [component] = call;
    const answer = known.get(component) ?? (await react.check.apply(this, call));
    known.set(component, answer);
    return answer;
  },
  async renderToStaticMarkup(this: Context, ...call) {
    const [component, props, slots, metadata] = call;
    if (Object.keys(slots).length > 0) return react.renderToStaticMarkup.apply(this, call);
    const prefix = prefixOf(this.result, `${metadata?.displayName} ${JSON.stringify(props)}`);
    const render = () => renderToString(createElement(component, props), { identifierPrefix: prefix });
    const html = Object.keys(props).length > 0 ? render() : renderedAlike(component, prefix, render);
    return { html, attrs: { prefix } };
  },
};

export default renderer;

/** What is shown without props is the same on every page, but for the prefix of its ids. */
function renderedAlike(component: unknown, prefix: string, render: () => string): string {
  const byPrefix = alike.get(component) ?? new Map<string, string>();
  alike.set(component, byPrefix);
  const html = byPrefix.get(prefix) ?? render();
  byPrefix.set(prefix, html);
  return html;
}

/**
 * Prefix for the ids of one component on a page, made from its content: the order in which parts of a page are rendered varies,
 * and the same page must have the same bytes each time. `@astrojs/react` counts islands in the order of their rendering
 * (https://github.com/withastro/astro/pull/6976). The first letter differs from that of `@astrojs/react`, so that ids of
 * both are never equal.
 */
function prefixOf(result: object, shown: string): string {
  const prefix = `s${hash("sha256", shown).slice(0, 6)}`;
  const counts = given.get(result) ?? new Map<string, number>();
  given.set(result, counts);
  const before = counts.get(prefix) ?? 0;
  counts.set(prefix, before + 1);
  return before === 0 ? prefix : `${prefix}-${before}`;
}
