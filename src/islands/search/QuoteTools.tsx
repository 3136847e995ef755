import { useEffect, useState } from "react";
import { markedText } from "#core/search/marked-text.ts";
import type { Moment } from "#core/search/moments.ts";
import type { Cited } from "#core/transcript/citation.ts";
import { clientIdentity, fetchIdentity } from "#islands/client-identity.ts";
import { itemOnPage, type PageItem } from "#islands/search/page-item.ts";
import { QuotePresses } from "#islands/transcript/QuotePresses.tsx";

const PRESS = "link inline-flex min-h-11 items-center font-label text-label font-emphasis";

interface Props {
  /** Site path of the episode. */
  path: string;
  moment: Moment & { start: number };
}

/** Buttons that cite and share a found sentence. Title and date are read from the page of its episode. */
export default function QuoteTools({ path, moment }: Props) {
  const [page, setPage] = useState<PageItem | null | undefined>();
  const [message, setMessage] = useState("");
  useEffect(() => {
    Promise.all([itemOnPage(path), fetchIdentity().catch(() => {})]).then(([read]) => setPage(read));
  }, [path]);
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {page ? (
        <QuotePresses look={PRESS} cited={() => citedOn(page, { path, moment })} say={setMessage} />
      ) : null}
      <span role="status">{page === null ? "No se pudo leer el programa." : message}</span>
    </div>
  );
}

/** Data for the citation of a found sentence. A marked name precedes its words. */
function citedOn({ item, title }: Pick<PageItem, "item" | "title">, { path, moment }: Props): Cited {
  const said = markedText(moment.excerpt)
    .map(({ text }) => text)
    .join("");
  const named = moment.word === null && moment.voice === null ? /^(.+?): (.*)$/s.exec(said) : null;
  return {
    text: named?.[2] ?? said,
    voice: named?.[1] ?? moment.voice,
    ...clientIdentity(),
    title,
    date: item.date,
    edtf: item.edtf,
    fromSeconds: moment.start,
    url: `${new URL(path, location.origin).href}#${moment.anchor}`,
  };
}
