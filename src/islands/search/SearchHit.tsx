import { markedParts } from "#core/search/marked-text.ts";
import type { Hit } from "#islands/search/load-hit.ts";
import { PassageLinks } from "#islands/search/PassageLinks.tsx";
import { sitePath } from "#islands/search/pagefind.ts";

const MAX_PASSAGES = 3;

/** One page that was found, with the passages of its transcript where the words are said. */
export function SearchHit({ hit }: { hit: Hit }) {
  const { title, number, date, guest } = hit.meta;
  const passages = hit.sub_results.filter(({ anchor }) => anchor !== undefined).slice(0, MAX_PASSAGES);
  return (
    <li className="min-h-16 max-w-measure border-t border-rule py-5">
      <h2 className="text-xl leading-[1.15]">
        <a href={sitePath(hit.url)}>
          {number ? <span className="mr-1.5 font-number text-accent">{number}</span> : null}{" "}
          {title ?? sitePath(hit.url)}
        </a>
      </h2>
      {date || guest ? (
        <p className="font-label text-label text-soft">{[date, guest].filter(Boolean).join(" · ")}</p>
      ) : null}
      {passages.length === 0 ? (
        <p>
          <Marked excerpt={hit.excerpt} />
        </p>
      ) : (
        <ul className="mt-2.5 grid gap-2.5">
          {passages.map((passage) => (
            <li key={passage.url}>
              <PassageLinks path={sitePath(passage.url)} title={passage.title} />{" "}
              <Marked excerpt={passage.excerpt} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const Marked = ({ excerpt }: { excerpt: string }) =>
  markedParts(excerpt).map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
