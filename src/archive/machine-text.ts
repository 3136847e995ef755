import { isReviewed, shownState, statementsOf } from "#core/analysis/statements.ts";
import type { Episode } from "#core/catalogue/read-model.ts";

/** Whether a machine made statements of an episode: some that no person has read, or any in an analysis that was run. */
export const hasMachineText = ({
  analysis,
  descriptionState,
}: Pick<Episode, "analysis" | "descriptionState">): boolean =>
  descriptionState !== null ||
  (analysis !== null &&
    (analysis.processedAt !== null ||
      statementsOf(analysis).some(
        ({ field, text }) => !isReviewed(shownState(analysis.states, field, text)),
      )));
