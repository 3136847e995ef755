/** Whether a place, topic or guest has a page of its own: a published episode is about it. */
export const hasPage = ({ episodeCount }: { episodeCount: number }): boolean => episodeCount > 0;
