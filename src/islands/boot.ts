/** The little that every page runs at once; everything else comes with the first sign of use. */
import { trackPages } from "#islands/analytics.ts";
import "#islands/player/intent.ts";

trackPages();
