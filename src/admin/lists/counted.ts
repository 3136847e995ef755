/** `1 programa`, `7 programas`; the plural of most nouns is the noun with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Spec admin, 2 "Guests": '{n} programa(s)'. */
export const countedEpisodes = (count: number): string => counted(count, "programa");
