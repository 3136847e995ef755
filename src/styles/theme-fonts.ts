import type { Theme } from "#copy/themes.ts";
import josefin from "#styles/themes/art-deco/fonts/josefin-sans.woff2?url";
import limelight from "#styles/themes/art-deco/fonts/limelight.woff2?url";
import archivo from "#styles/themes/candombe/fonts/archivo-expanded-black.woff2?url";
import bricolage from "#styles/themes/candombe/fonts/bricolage-grotesque.woff2?url";
import sourceSans from "#styles/themes/rio-plata/fonts/source-sans-3.woff2?url";
import spectral from "#styles/themes/rio-plata/fonts/spectral-300.woff2?url";
import fraunces from "#styles/themes/vintage/fonts/fraunces-display.woff2?url";
import newsreader from "#styles/themes/vintage/fonts/newsreader.woff2?url";

/** What each theme needs above the fold; preloaded for the theme in use only, in a browser that has had its fonts. */
export const themeFonts: Record<Theme, string[]> = {
  vintage: [fraunces, newsreader],
  artDeco: [limelight, josefin],
  rioPlata: [spectral, sourceSans],
  candombe: [archivo, bricolage],
};
