/** Truncates a text between words; a short text is unchanged. */
export function shortened(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const cut = text.slice(0, letters).replace(/(?<!\s)\s+\S*$/, "");
  return `${cut.replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "")}…`;
}
