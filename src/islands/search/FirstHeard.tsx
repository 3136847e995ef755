import type { Hit } from "#islands/search/load-hit.ts";
import { PlayHit } from "#islands/search/PassageLinks.tsx";
import { sitePath } from "#islands/search/pagefind.ts";

/** The first hit that can be heard, above hits that begin with a silent one; one line, so that these stay on the first screen. */
export function FirstHeard({ hit }: { hit: Hit }) {
  const { title, number, date } = hit.meta;
  return (
    // Its margins stand here: the sheet of all pages has no utilities for them.
    <p className="flex items-center gap-x-3 whitespace-nowrap" style={{ marginBlock: "-0.75rem -0.25rem" }}>
      <PlayHit hit={hit} />
      <span className="truncate">
        <a href={sitePath(hit.url)}>
          {number ? <span className="small-number text-accent">{number}</span> : null} {title}
        </a>
        {date ? `, ${date}` : null}
      </span>
    </p>
  );
}
