/** The beginning of a text, cut between words; whole where it is short enough. */
export function shortened(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const cut = text.slice(0, letters).replace(/\s+\S*$/, "");
  return `${cut.replace(/[^\p{L}\p{N}]+$/u, "")}…`;
}
