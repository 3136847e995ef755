/** Lines of the visible text of each element, as they are set, with the spaces at their ends. Runs in the page. */
export function textLines(elements: Element[]): string[][] {
  const range = document.createRange();
  return elements.map((element) => {
    const lines: string[] = [];
    let foot = Number.NEGATIVE_INFINITY;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest(".sr-only")) continue;
      for (let index = 0; index < text.length; index += 1) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { bottom, width, height } = range.getBoundingClientRect();
        // A space at the end of a line has no width.
        if (width > 0 && bottom > foot + height / 2) lines.push("");
        if (width > 0) foot = bottom;
        if (lines.length > 0) lines.push(`${lines.pop()}${text.data[index]}`);
      }
    }
    return lines;
  });
}
