/** Page data for the renderer; bundled with the pages. */
import { openArchive } from "#archive/archive.ts";
import { collectDependencies, fingerprint } from "#archive/tracked-queries.ts";
import type { PageData } from "../renderer/index.ts";
import { finishPage } from "./finish-page.ts";

// Pages are loaded when they are rendered; these imports register the tracked queries before that.
import "#archive/analytics-script.ts";
import "#archive/picture-index.ts";
import "#archive/recording-file.ts";

export default {
  open: openArchive,
  collectDependencies,
  fingerprint,
  finish: finishPage,
} satisfies PageData;
