import react from "@astrojs/react/server.js";
import type { NamedSSRLoadedRendererValue } from "astro";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/** Object that stands for the page. */
interface Context {
  result: object;
}

const known = new Map<unknown, boolean>();
const islands = new WeakMap<object, number>();

/**
 * Renders React components into pages that are built, not streamed: nothing in them waits, so one pass gives the whole
 * text and no stream is made for each; and a component is asked only once whether it is React's.
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
    const [component, props, slots] = call;
    if (Object.keys(slots).length > 0) return react.renderToStaticMarkup.apply(this, call);
    const prefix = nextPrefix(this.result);
    const html = renderToString(createElement(component, props), { identifierPrefix: prefix });
    return { html, attrs: { prefix } };
  },
};

export default renderer;

/** Another letter than `@astrojs/react` takes, so that ids of both never meet on a page. */
function nextPrefix(result: object): string {
  const number = islands.get(result) ?? 0;
  islands.set(result, number + 1);
  return `s${number}`;
}
