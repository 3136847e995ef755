/** Sentence with its times in seconds and its number of words; the first `voice` words are the name before it. */
export interface TimedWords {
  voice: number;
  words: number;
  start: number;
  end: number;
}

const START = /\sdata-start="([\d.]+)"/;
const END = /\sdata-end="([\d.]+)"/;

/**
 * Reads where the sentences of one passage begin: each is inside or after a tag with `data-start` and `data-end`; the name
 * of a voice is in `<b>`, before its sentence or at its beginning.
 */
export class SegmentReader {
  readonly #segments: { word: number; voice: number; start: number; end: number }[] = [];
  /** Number of words in the paragraphs read so far. */
  #before = 0;
  #name = { from: 0, words: 0 };

  /** @param words number of words of the paragraph before the tag */
  readTag(tag: string, words: number): void {
    const word = this.#before + words;
    if (/^<b[\s>]/.test(tag)) this.#name = { from: word, words: 0 };
    else if (tag === "</b>") this.#endName(word);
    const start = START.exec(tag)?.[1];
    if (start === undefined) return;
    const { from, words: voice } = this.#name;
    const isNamed = voice > 0 && from + voice === word;
    this.#segments.push({
      word: isNamed ? from : word,
      voice: isNamed ? voice : 0,
      start: Number(start),
      end: Number(END.exec(tag)?.[1] ?? start),
    });
  }

  #endName(word: number): void {
    this.#name.words = word - this.#name.from;
    const segment = this.#segments.at(-1);
    if (segment?.word === this.#name.from) segment.voice = this.#name.words;
  }

  endParagraph(words: number): void {
    this.#before += words;
  }

  /** Words before the first sentence count as part of it; a sentence without words is omitted. */
  finish(): TimedWords[] {
    return this.#segments
      .map(({ word, voice, start, end }, n) => {
        const next = this.#segments[n + 1]?.word ?? this.#before;
        return { voice, words: next - (n === 0 ? 0 : word), start, end };
      })
      .filter(({ words }) => words > 0);
  }
}
