/** For sites that count their visits (see Analytics.astro); the pages of all others come without it. */
import { queueCalls, trackPages } from "#islands/track-pages.ts";

const name = document.querySelector<HTMLMetaElement>('meta[name="archive-analytics"]')?.content;
const script = document.querySelector<HTMLScriptElement>("script[data-analytics]");
if (name && script) queueCalls(name, script.src);
trackPages();
