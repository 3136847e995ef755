import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from "react";
import { markedText } from "#core/search/marked-text.ts";
import type { Moment } from "#core/search/moments.ts";
import { formatClock } from "#core/text/clock.ts";
import { focusItem } from "#islands/search/focus-item.ts";
import { allMoments, type Hit } from "#islands/search/load-hit.ts";
import { Marked } from "#islands/search/Marked.tsx";
import { PassageLinks } from "#islands/search/PassageLinks.tsx";

interface Props {
  hit: Hit;
  /** Site path of the episode. */
  path: string;
}

/** Matching sentences of a transcript, in spoken order; further ones on demand. */
export function Moments({ hit, path }: Props) {
  const [all, setAll] = useState<Moment[] | null>(null);
  const { others } = hit;
  const moments = all ?? hit.moments;
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!all || !more.current) return;
    const isShown = new Set(hit.moments.map(identityOf));
    const first = all.findIndex((moment) => !isShown.has(identityOf(moment)));
    focusItem(list.current?.children[Math.max(0, first)], more.current);
    more.current = null;
  }, [all, hit]);
  return (
    <>
      <ul ref={list} className="mt-2.5 grid gap-4">
        {moments.map((moment, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may begin in the same second.
          <li key={number} tabIndex={moment.start === null ? -1 : undefined}>
            {moment.start === null ? null : (
              <PassageLinks
                path={path}
                moment={{ ...moment, start: moment.start }}
                isAudible={hit.isAudible}
              />
            )}{" "}
            <Beside text={moment.before} />{" "}
            {moment.voice ? <span className="font-label text-label text-soft">{moment.voice}:</span> : null}{" "}
            <Marked parts={markedText(moment.excerpt)} /> <Beside text={moment.after} />
            {moment.start === null ? null : <Quote path={path} moment={{ ...moment, start: moment.start }} />}
          </li>
        ))}
      </ul>
      {others && !all ? (
        <button
          className="button button-line mt-2.5"
          type="button"
          // If the rest cannot be loaded, the button stays.
          onClick={({ currentTarget }) => {
            more.current = currentTarget;
            allMoments(others).then(setAll, () => {});
          }}
        >
          Mostrar todos los momentos de este programa
        </button>
      ) : null}
    </>
  );
}

const QuoteTools = lazy(() => import("#islands/search/QuoteTools.tsx"));

/** Opens the buttons that cite and share a sentence. */
function Quote({ path, moment }: ComponentProps<typeof QuoteTools>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {" "}
      <button
        className="link -my-1 inline-flex min-h-9 items-center font-label text-label"
        type="button"
        aria-expanded={isOpen}
        aria-label={`Citar o compartir el minuto ${formatClock(moment.start)}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Citar
      </button>
      {isOpen ? (
        <Suspense>
          <QuoteTools path={path} moment={moment} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Sentences without times have no anchor. */
const identityOf = ({ anchor, excerpt }: Moment): string => `${anchor} ${excerpt}`;

const Beside = ({ text }: { text: string }) =>
  text === "" ? null : <span className="text-soft">{text}</span>;
