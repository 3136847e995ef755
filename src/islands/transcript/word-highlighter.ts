import { indexAtTime } from "#core/transcript/segment-times.ts";
import { type PageTranscript, spokenText } from "#islands/transcript/page-transcript.ts";
import { fetchWordTimes, type WordTimes } from "#islands/transcript/word-times.ts";

const WORD = "transcript-word";

/**
 * Highlights the word at a moment of a segment; the page changes only when the word does. Null when word times are not available,
 * or the browser has no highlight API.
 */
export async function createWordHighlighter(transcript: PageTranscript) {
  if (typeof Highlight !== "function" || !CSS.highlights) return null;
  const times = await fetchWordTimes(transcript);
  return times && wordHighlighter(transcript, times);
}

function wordHighlighter({ segments, starts }: PageTranscript, times: WordTimes) {
  let shown = { segment: -1, word: -1 };
  let text: Text | null = null;
  let places: readonly RegExpExecArray[] = [];
  const clear = () => {
    CSS.highlights.delete(WORD);
  };

  function openSegment(segment: number) {
    const element = segments[segment];
    text = element ? spokenText(element) : null;
    places = [...(text?.data.matchAll(/\S+/g) ?? [])];
  }

  function showWord(word: number) {
    const place = places[word];
    clear();
    // A search with marks splits text nodes.
    if (!text || !place || text.length < place.index + place[0].length) return;
    const range = new Range();
    range.setStart(text, place.index);
    range.setEnd(text, place.index + place[0].length);
    CSS.highlights.set(WORD, new Highlight(range));
  }

  return {
    /** @returns the start of the segment's next word in seconds; undefined after the last one */
    highlight(segment: number, seconds: number) {
      const start = starts[segment] ?? 0;
      const word = indexAtTime(times[segment] ?? [], seconds - start);
      if (segment !== shown.segment) openSegment(segment);
      if (segment !== shown.segment || word !== shown.word) showWord(word);
      shown = { segment, word };
      const next = times[segment]?.[word + 1];
      return next === undefined ? undefined : start + next;
    },
    clear,
  };
}
