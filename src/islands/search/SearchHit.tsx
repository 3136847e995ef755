import { markedParts } from "#core/search/marked-text.ts";
import type { Hit } from "#islands/search/load-hit.ts";
import { Marked } from "#islands/search/Marked.tsx";
import { Moments } from "#islands/search/Moments.tsx";
import { PlayHit } from "#islands/search/PassageLinks.tsx";
import { sitePath } from "#islands/search/pagefind.ts";
import { STEP } from "#islands/search/use-search-keys.ts";

const MAX_SECTIONS = 3;

/** One matching page, with the matching sentences of its transcript. */
export function SearchHit({ hit }: { hit: Hit }) {
  const { title, number, date, guest } = hit.meta;
  const path = sitePath(hit.url);
  return (
    <li className="grid min-h-16 gap-x-(--gap) border-t border-rule py-5 dial:grid-cols-[1fr_1.4fr]">
      <div>
        <h2 className="text-xl leading-[1.15]">
          <a href={path} {...STEP}>
            {number ? <span className="small-number text-accent">{number}</span> : null} {title ?? path}
          </a>
        </h2>
        {date || guest ? (
          <p className="font-label text-label text-soft">{[date, guest].filter(Boolean).join(" · ")}</p>
        ) : null}
        {hit.isAudible && hit.moments.every(({ start }) => start === null) ? <PlayHit hit={hit} /> : null}
      </div>
      <div className="max-w-measure">
        {hit.moments.length > 0 ? <Moments hit={hit} path={path} /> : <Excerpts hit={hit} />}
      </div>
    </li>
  );
}

/** Matching sections of a page without a transcript, or its excerpt. */
function Excerpts({ hit }: { hit: Hit }) {
  const sections = hit.sub_results.filter(({ anchor }) => anchor !== undefined).slice(0, MAX_SECTIONS);
  if (sections.length === 0)
    return (
      <p>
        <Marked parts={markedParts(hit.excerpt)} />
      </p>
    );
  return (
    <ul className="mt-2.5 grid gap-2.5">
      {sections.map(({ url, title, excerpt }) => (
        <li key={url}>
          <a className="mr-1.5" href={sitePath(url)} {...STEP}>
            {title}
          </a>{" "}
          <Marked parts={markedParts(excerpt)} />
        </li>
      ))}
    </ul>
  );
}
