/** What the renderer asks about the data of the pages; bundled with them. */
import { openArchive } from "#archive/archive.ts";
import { collectDependencies, fingerprint } from "#archive/tracked-queries.ts";
import type { PageData } from "../renderer/index.ts";
import { withoutIslandStyle } from "./island-style.ts";

// Pages are loaded when they are rendered. These modules register their tracked queries before that.
import "#archive/analytics-script.ts";
import "#archive/picture-index.ts";
import "#archive/recording-file.ts";

export default {
  open: openArchive,
  collectDependencies,
  fingerprint,
  finish: withoutIslandStyle,
} satisfies PageData;
