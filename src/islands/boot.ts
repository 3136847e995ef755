/** For sites that count their visits (see Analytics.astro); everybody else's pages come without it. */
import { trackPages } from "#islands/analytics.ts";

trackPages();
