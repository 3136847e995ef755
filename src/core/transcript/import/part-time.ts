/** Divides a time span among parts of its text in proportion to their letters, in milliseconds. */
export function partTime<Part extends { text: string }>(
  { start, end }: { start: number; end: number },
  parts: readonly Part[],
): (Part & { start: number; end: number })[] {
  const letters = parts.reduce((sum, { text }) => sum + text.length, 0);
  let said = 0;
  const at = () =>
    said === letters ? end : Math.round((start + ((end - start) * said) / letters) * 1000) / 1000;
  return parts.map((part) => {
    const from = said === 0 ? start : at();
    said += part.text.length;
    return { ...part, start: from, end: at() };
  });
}
