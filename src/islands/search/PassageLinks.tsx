import { formatClock } from "#core/text/clock.ts";
import { itemOnPage } from "#islands/search/page-item.ts";
import { STEP } from "#islands/search/use-search-keys.ts";

const MOMENT_LINK = "small-number mr-1.5 text-[1rem]";

interface Props {
  /** Site path of the episode. */
  path: string;
  /** Fragment of the sentence in it. */
  anchor: string;
  /** Seconds at which the sentence begins. */
  start: number;
  /** Seconds from which it is heard; null without sound. */
  hearFrom: number | null;
}

/** A sentence that was found: a button that plays it on this page, where it has sound, and a link to it in its own page. */
export function PassageLinks({ path, anchor, start, hearFrom }: Props) {
  const moment = formatClock(start);
  const address = `${path}#${anchor}`;
  if (hearFrom === null)
    return (
      <a className={MOMENT_LINK} href={address} {...STEP}>
        {moment}
      </a>
    );
  return (
    <>
      <button
        type="button"
        className="time-link"
        {...STEP}
        aria-label={`Escuchar desde el minuto ${moment}`}
        onPointerEnter={() => prepare(path)}
        onFocus={() => prepare(path)}
        onClick={() => hear(path, hearFrom, address)}
      >
        <span className="play-glyph" aria-hidden="true" /> {moment}
      </button>
      <a className={MOMENT_LINK} href={address} aria-label={`Leer desde el minuto ${moment}`}>
        Leer
      </a>
    </>
  );
}

const engine = () => import("#islands/player/engine.ts");

// Both are there when the press comes.
const prepare = (path: string) => void Promise.all([engine(), itemOnPage(path)]).catch(() => {});

async function hear(path: string, seconds: number, address: string): Promise<void> {
  const [{ playerStore, startPlayer }, item] = await Promise.all([engine(), itemOnPage(path)]);
  if (!item) return location.assign(address);
  startPlayer();
  playerStore.play(item, seconds);
}
