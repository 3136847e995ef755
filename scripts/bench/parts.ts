import { benchApi } from "./api.ts";
import { benchBuild } from "./build.ts";
import { benchCost } from "./cost.ts";
import { benchEditor } from "./editor.ts";
import { benchListen } from "./listen.ts";
import { benchPages } from "./pages.ts";
import { benchPlay } from "./play.ts";
import { benchPublish } from "./publish.ts";
import { benchRemember } from "./remember.ts";
import { benchSearch } from "./search.ts";
import { benchIndex } from "./search-index.ts";
import { benchStart } from "./start.ts";
import type { BenchOptions } from "./bench-files.ts";

/** Requirements of a part; archives, sites and servers are created by the part itself. */
export type Need = "Chromium";

export interface Part {
  measure: (options: BenchOptions) => Promise<void>;
  needs: readonly Need[];
}

export const PARTS: Readonly<Record<string, Part>> = {
  api: { measure: benchApi, needs: [] },
  build: { measure: benchBuild, needs: [] },
  cost: { measure: benchCost, needs: [] },
  editor: { measure: benchEditor, needs: ["Chromium"] },
  index: { measure: benchIndex, needs: [] },
  listen: { measure: benchListen, needs: ["Chromium"] },
  pages: { measure: benchPages, needs: ["Chromium"] },
  play: { measure: benchPlay, needs: ["Chromium"] },
  publish: { measure: benchPublish, needs: [] },
  remember: { measure: benchRemember, needs: [] },
  search: { measure: benchSearch, needs: ["Chromium"] },
  start: { measure: benchStart, needs: [] },
};
