import { inOneLine } from "#core/text/in-one-line.ts";
import { type BroadcastDate, shownDate } from "../episode/archival-date.ts";
import { formatClock } from "../text/clock.ts";

/** Data of a citation of spoken words. */
export interface Cited {
  /** Words as spoken. */
  text: string;
  /** Speaker; null when unknown. */
  voice: string | null;
  show: string;
  /** Null when the presenter is unknown. */
  presenter: { fullName: string; firstName: string } | null;
  /** For example, `Programa 1: Ciudad Vieja`. */
  title: string;
  /** ISO calendar day; null when unknown. */
  date: string | null;
  /** What is known of the date, in EDTF, when it is no whole day. */
  edtf?: string | undefined;
  fromSeconds: number;
  /** URL of the moment. */
  url: string;
}

export type CitationStyle = "plain" | "apa" | "chicago";

/** Formats the words with their citation as plain text: general style, APA 7th edition, or Chicago note. */
export function cite(style: CitationStyle, cited: Cited): string {
  return WRITERS[style]({ ...cited, text: inOneLine(cited.text) });
}

const WRITERS: Record<CitationStyle, (cited: Cited) => string> = {
  plain: ({ text, voice, show, title, date, edtf, fromSeconds, url }) => {
    const day = shownDate({ date, edtf });
    const source = [show, title, day, `minuto ${formatClock(fromSeconds)}`].filter(Boolean).join(", ");
    return `«${text}»\n${voice ? `${voice}, en ` : ""}${source}\n${url}`;
  },
  apa: ({ text, voice, show, presenter, title, date, edtf, fromSeconds, url }) => {
    const [year, day] = apaDate({ date, edtf });
    // Without an author, the title takes the author's place.
    const { last, initials } = presenter ? partsOf(presenter) : { last: title, initials: null };
    const who = voice && voice !== presenter?.fullName ? `${voice}, en ${last}` : last;
    const work = `${title} [Episodio de programa de radio].`;
    const author = [last, initials].filter(Boolean).join(", ");
    const head = presenter ? `${author} (Presentador). (${day}). ${work}` : `${work} (${day}).`;
    const reference = `${head} En ${show}. ${url}`;
    return `«${text}» (${who}, ${year}, ${formatClock(fromSeconds)}).\n\n${reference}`;
  },
  chicago: ({ text, voice, show, presenter, title, date, edtf, fromSeconds, url }) => {
    const source = [
      `«${title}»`,
      show,
      ...(presenter ? [`conducido por ${presenter.fullName}`] : []),
      shownDate({ date, edtf }) ?? "s. f.",
      "grabación de radio",
      formatClock(fromSeconds),
    ];
    return `${voice ? `${voice}, ` : ""}«${text}», en ${source.join(", ")}, ${url}.`;
  },
};

/** Year, and year with day in APA style: `1975, 6 de abril`; both as written for a date that is no whole day. */
function apaDate({ date, edtf }: BroadcastDate): [year: string, day: string] {
  const shown = shownDate({ date, edtf }) ?? "s. f.";
  const [day = "", year] = edtf ? [] : shown.split(/ de (?=\d{4}$)/);
  return year === undefined ? [shown, shown] : [year, `${year}, ${day}`];
}

/** Surname and initials. The name for the menu may be a nickname, which is no part of the full name. */
function partsOf({ fullName, firstName }: NonNullable<Cited["presenter"]>) {
  const given = fullName.startsWith(`${firstName} `) ? firstName : (fullName.split(/\s+/)[0] ?? "");
  const last = fullName.slice(given.length).trim();
  if (last === "") return { last: fullName, initials: null };
  return {
    last,
    initials: given
      .split(/\s+/)
      .map((name) => `${name.charAt(0)}.`)
      .join(" "),
  };
}
