import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { findWords, type TextPart, wordLine } from "#core/transcript/find-words.ts";
import { createHighlights, type Highlights } from "#islands/transcript/highlights.ts";
import { scrollToSegment, spokenText } from "#islands/transcript/page-transcript.ts";
import type { TranscriptController } from "#islands/transcript/transcript-controller.ts";
import { useDebounced } from "#islands/use-debounced.ts";

const FIND_DEBOUNCE_MS = 150;
const ID = "buscar-en-la-transcripcion";

interface Found {
  hits: readonly TextPart[];
  current: number;
}

/** Search within the transcript of the page; `controller` is null before hydration. */
export function FindBar({ controller }: { controller: TranscriptController | null }) {
  const input = useRef<HTMLInputElement>(null);
  const finder = useMemo(() => controller && makeFinder(controller), [controller]);
  useEffect(() => () => finder?.clear(), [finder]);
  const [found, setFound] = useState<Found | null>(null);
  const show = (next: Found | null) => {
    setFound(next);
    if (next) finder?.show(next);
    else finder?.clear();
  };
  const find = (query: string) => {
    const hits = finder?.find(query);
    show(hits && query.trim() !== "" ? { hits, current: 0 } : null);
  };
  const search = useDebounced(find, FIND_DEBOUNCE_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: text typed before hydration is searched for once, after it.
  useEffect(() => {
    if (controller && input.current?.value) search.now(input.current.value);
  }, [controller]);
  const step = (by: number) => {
    if (found && found.hits.length > 0)
      show({ ...found, current: (found.current + by + found.hits.length) % found.hits.length });
  };
  const endByKey = ({ key }: KeyboardEvent) => {
    const box = input.current;
    if (key !== "Escape" || !box) return;
    box.value = "";
    search.now("");
    // The buttons go with the result.
    box.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    endByKey(event);
    if (event.key === "Enter") {
      event.preventDefault();
      if (search.isWaiting()) search.now(event.currentTarget.value);
      else step(event.shiftKey ? -1 : 1);
    }
  };
  const count = found?.hits.length ?? 0;
  return (
    <>
      <div className="field">
        <label htmlFor={ID}>Buscar en la transcripción</label>
        <input
          ref={input}
          id={ID}
          type="search"
          autoComplete="off"
          onChange={(event) => search.later(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="find-count" role="status">
        {found ? countText(found) : ""}
      </p>
      {found && count > 0 ? (
        <>
          <button className="button button-line" type="button" onClick={() => step(-1)} onKeyDown={endByKey}>
            Anterior
          </button>
          <button className="button button-line" type="button" onClick={() => step(1)} onKeyDown={endByKey}>
            Siguiente
          </button>
        </>
      ) : null}
    </>
  );
}

const countText = ({ hits, current }: Found): string =>
  hits.length === 0 ? "Sin resultados" : `${current + 1} de ${hits.length}`;

interface Finder extends Pick<Highlights, "clear"> {
  find(query: string): TextPart[];
  show(found: Found): void;
}

function makeFinder({ transcript, dispatch }: TranscriptController): Finder {
  const spoken = transcript.segments.map(spokenText);
  const texts = spoken.map((text) => text ?? new Text());
  const highlights = createHighlights(texts);
  let line: ReturnType<typeof wordLine> | undefined;
  return {
    find(query) {
      // Marks split text nodes while they are shown.
      highlights.clear();
      line ??= wordLine(texts.map(({ data }) => data));
      return findWords(line, query);
    },
    show({ hits, current }) {
      highlights.show(hits, current);
      const hit = hits[current];
      if (!hit) return;
      dispatch({ type: "readElsewhere", isInside: true });
      scrollToSegment(transcript.segments[hit.start.text]);
    },
    clear: highlights.clear,
  };
}
