/** Joins words as in a sentence: `Ana, Luis e Iris`. */
export const listFormat = new Intl.ListFormat("es");
