import { useState } from "react";
import { markedText } from "#core/search/marked-text.ts";
import type { Moment } from "#core/search/moments.ts";
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
  return (
    <>
      <ul className="mt-2.5 grid gap-2.5">
        {moments.map((moment, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may begin in the same second.
          <li key={number}>
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
          </li>
        ))}
      </ul>
      {others && !all ? (
        <button
          className="button button-line mt-2.5"
          type="button"
          // If the rest cannot be loaded, the button stays.
          onClick={() => void allMoments(others).then(setAll, () => {})}
        >
          Mostrar todos los momentos de este programa
        </button>
      ) : null}
    </>
  );
}

const Beside = ({ text }: { text: string }) =>
  text === "" ? null : <span className="text-soft">{text}</span>;
