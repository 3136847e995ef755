const ENTITY = /&(lt|gt|quot|#39|amp);/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
const ZERO_WIDTH = /\u200B/g;
const SPACES = /\p{White_Space}+/u;

/** Words of a paragraph that is read in pieces, between its tags; a word may continue in the next piece. */
export class ParagraphWords {
  readonly words: string[] = [];
  #isWordOpen = false;

  /** @param html text without tags */
  add(html: string): void {
    const text = html.replace(ENTITY, (_, name: string) => ENTITIES[name] ?? "").replace(ZERO_WIDTH, "");
    if (text === "") return;
    // The first and the last part are empty beside a space.
    const [first = "", ...others] = text.split(SPACES);
    if (this.#isWordOpen) this.words.push(`${this.words.pop()}${first}`);
    else if (first !== "") this.words.push(first);
    for (const word of others) if (word !== "") this.words.push(word);
    this.#isWordOpen = (others.at(-1) ?? first) !== "";
  }
}
