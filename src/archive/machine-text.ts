import { machineSections } from "#core/analysis/sections.ts";
import type { Episode } from "#core/catalogue/read-model.ts";

/** Whether a machine made texts of an episode: some that no person has read, or any in an analysis that was run. */
export const hasMachineText = ({
  analysis,
  descriptionState,
}: Pick<Episode, "analysis" | "descriptionState">): boolean =>
  descriptionState !== null ||
  (analysis !== null &&
    (analysis.processedAt !== null || machineSections(analysis, analysis.reviews).unreviewed.length > 0));
