import type { ReactNode } from "react";
import type { Moment } from "#core/search/moments.ts";
import { formatClock } from "#core/text/clock.ts";
import type { Hit } from "#islands/search/load-hit.ts";
import { itemOnPage } from "#islands/search/page-item.ts";
import { sitePath } from "#islands/search/pagefind.ts";
import { STEP } from "#islands/search/use-search-keys.ts";

const MOMENT_LINK = "-my-1 mr-1.5 inline-block leading-9";

interface Props {
  /** Site path of the episode. */
  path: string;
  moment: TimedMoment;
  isAudible: boolean;
}

type TimedMoment = Moment & { start: number };

/** A matching sentence: a button that plays it here, if it has audio, and a link to its position in the episode's page. */
export function PassageLinks({ path, moment, isAudible }: Props) {
  const time = formatClock(moment.start);
  const address = `${path}#${moment.anchor}`;
  const reading = `Leer desde el minuto ${time}`;
  if (!isAudible)
    return (
      <a className={`small-number text-[1rem] ${MOMENT_LINK}`} href={address} aria-label={reading} {...STEP}>
        {time}
      </a>
    );
  return (
    <>
      <PlayFound path={path} moment={moment} label={`Escuchar desde el minuto ${time}`}>
        {time}
      </PlayFound>
      <a className={`ml-1.5 font-label text-label ${MOMENT_LINK}`} href={address} aria-label={reading}>
        Leer
      </a>
    </>
  );
}

interface PlayFoundProps {
  path: string;
  /** Null plays the whole programme. */
  moment: TimedMoment | null;
  /** Accessible name. */
  label: string;
  children: ReactNode;
}

/** Plays the programme of a hit, from its first matching sentence with a time. */
export function PlayHit({ hit }: { hit: Hit }) {
  const found = hit.moments.find(isTimed) ?? null;
  const from = found ? ` desde el minuto ${formatClock(found.start)}` : "";
  return (
    <PlayFound
      path={sitePath(hit.url)}
      moment={found}
      label={`Escuchar el programa ${hit.meta.number}${from}`}
    >
      <span className="font-label text-label">Escuchar</span>
    </PlayFound>
  );
}

const isTimed = (moment: Moment): moment is TimedMoment => moment.start !== null;

/** Plays a programme without leaving the search. */
const PlayFound = ({ path, moment, label, children }: PlayFoundProps) => (
  <button
    type="button"
    className="time-link"
    {...STEP}
    aria-label={label}
    onPointerEnter={() => prepare(path)}
    onFocus={() => prepare(path)}
    onClick={() => play(path, moment)}
  >
    <span className="play-glyph mr-1.5 inline-block" aria-hidden="true" />
    {children}
  </button>
);

const engine = () => import("#islands/player/engine.ts");

// Loads both before the press.
const prepare = (path: string) => void Promise.all([engine(), itemOnPage(path)]).catch(() => {});

/** Number of presses: a page that arrives after a later press does not play. */
let presses = 0;

async function play(path: string, moment: TimedMoment | null): Promise<void> {
  presses += 1;
  const own = presses;
  const [{ playerStore, playFromSaved, startPlayer }, page] = await Promise.all([engine(), itemOnPage(path)]);
  if (own !== presses) return;
  if (!page) return location.assign(moment ? `${path}#${moment.anchor}` : path);
  startPlayer();
  if (moment) playerStore.play(page.item, page.playFrom(moment));
  else playFromSaved(page.item);
}
