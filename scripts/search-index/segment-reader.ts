/** A sentence with its times in seconds: `words` of it, the first `voice` of which are the name that stands before it. */
export interface TimedWords {
  voice: number;
  words: number;
  start: number;
  end: number;
}

const START = /\sdata-start="([\d.]+)"/;
const END = /\sdata-end="([\d.]+)"/;

/**
 * Reads where the sentences of one passage begin: each stands in or behind a tag with `data-start` and `data-end`, the name
 * of a voice in `<b>` before its sentence or at its beginning.
 */
export class SegmentReader {
  readonly #begun: { word: number; voice: number; start: number; end: number }[] = [];
  /** Words of the paragraphs that were read. */
  #before = 0;
  #name = { from: 0, words: 0 };

  /** @param words of the paragraph before the tag */
  readTag(tag: string, words: number): void {
    const word = this.#before + words;
    if (/^<b[\s>]/.test(tag)) this.#name = { from: word, words: 0 };
    else if (tag === "</b>") this.#endName(word);
    const start = START.exec(tag)?.[1];
    if (start === undefined) return;
    const { from, words: voice } = this.#name;
    const isNamed = voice > 0 && from + voice === word;
    this.#begun.push({
      word: isNamed ? from : word,
      voice: isNamed ? voice : 0,
      start: Number(start),
      end: Number(END.exec(tag)?.[1] ?? start),
    });
  }

  #endName(word: number): void {
    this.#name.words = word - this.#name.from;
    const segment = this.#begun.at(-1);
    if (segment?.word === this.#name.from) segment.voice = this.#name.words;
  }

  endParagraph(words: number): void {
    this.#before += words;
  }

  /** Words before the first sentence are its own; a sentence without words is left out. */
  finish(): TimedWords[] {
    return this.#begun
      .map(({ word, voice, start, end }, n) => {
        const next = this.#begun[n + 1]?.word ?? this.#before;
        return { voice, words: next - (n === 0 ? 0 : word), start, end };
      })
      .filter(({ words }) => words > 0);
  }
}
