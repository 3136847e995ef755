/** The id of the section with the AI data on the screen of an episode, used as the hash of links to it. */
export const AI_DATA_PLACE = "datos-de-ia";
