/** Whether a place, topic or guest has its own page: at least one published episode is about it. */
export const hasPage = ({ episodeCount }: { episodeCount: number }): boolean => episodeCount > 0;
