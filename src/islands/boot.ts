/** Only loaded by sites with analytics (see Analytics.astro). */
import { queueCalls, trackPages } from "#islands/track-pages.ts";

const name = document.querySelector<HTMLMetaElement>('meta[name="archive-analytics"]')?.content;
const script = document.querySelector<HTMLScriptElement>("script[data-analytics]");
if (name && script) queueCalls(name, script.src);
trackPages();
