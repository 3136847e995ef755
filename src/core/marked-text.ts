export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/**
 * An excerpt of Pagefind as plain parts: `<mark>` is the only element it may carry, and everything else is text. Words
 * that stand side by side become one match.
 */
export function markedParts(excerpt: string): MarkedPart[] {
  const joined = excerpt.replace(/<\/mark>(\s+)<mark>/g, "$1");
  return joined
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter((part) => part !== "")
    .map((part) => {
      const match = /^<mark>([\s\S]*)<\/mark>$/.exec(part);
      return { text: decode(match?.[1] ?? part), isMatch: match !== null };
    });
}

// Pagefind writes these three; an ampersand last, so that nothing is read twice.
const decode = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll("\u200B", "");
