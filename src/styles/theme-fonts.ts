import type { Theme } from "#copy/themes.ts";
import archivo from "#styles/fonts/archivo-expanded-black.woff2?url";
import bricolage from "#styles/fonts/bricolage-grotesque.woff2?url";
import fraunces from "#styles/fonts/fraunces-display.woff2?url";
import josefin from "#styles/fonts/josefin-sans.woff2?url";
import limelight from "#styles/fonts/limelight.woff2?url";
import newsreader from "#styles/fonts/newsreader.woff2?url";
import sourceSans from "#styles/fonts/source-sans-3.woff2?url";
import spectral from "#styles/fonts/spectral-300.woff2?url";

/** What each theme needs above the fold; preloaded for the theme in use only, before the style sheet asks for it. */
export const themeFonts: Record<Theme, string[]> = {
  vintage: [fraunces, newsreader],
  artDeco: [limelight, josefin],
  rioPlata: [spectral, sourceSans],
  candombe: [archivo, bricolage],
};
