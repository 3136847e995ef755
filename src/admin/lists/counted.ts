/** Spec admin, 2 "Guests": '{n} programa(s)'. */
export const countedEpisodes = (count: number): string =>
  `${count} ${count === 1 ? "programa" : "programas"}`;
