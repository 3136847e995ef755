import { itemOnPage } from "#islands/search/page-item.ts";

const MOMENT_LINK = "small-number mr-1.5 text-[1rem]";
/** Heading of a passage with sound in the transcript; without sound it is the bare moment. */
const AUDIBLE = /^Escuchar desde el minuto /;
const MOMENT = /\d+:\d\d(?::\d\d)?/;

interface Props {
  /** Site path with the passage's anchor, `/episodes/{id}#t65`. */
  path: string;
  title: string;
}

/** The ways to a passage that was found: hear it where one is, if it has sound, and read it in its page. */
export function PassageLinks({ path, title }: Props) {
  const moment = MOMENT.exec(title)?.[0];
  if (moment === undefined || !AUDIBLE.test(title))
    return (
      <a className={MOMENT_LINK} href={path}>
        {moment ?? title}
      </a>
    );
  return (
    <>
      <button
        type="button"
        className="time-link"
        aria-label={`Escuchar desde el minuto ${moment}`}
        onPointerEnter={() => prepare(path)}
        onFocus={() => prepare(path)}
        onClick={() => hear(path)}
      >
        <span className="play-glyph" aria-hidden="true" /> {moment}
      </button>
      <a className={MOMENT_LINK} href={path} aria-label={`Leer desde el minuto ${moment}`}>
        Leer
      </a>
    </>
  );
}

const engine = () => import("#islands/player/engine.ts");
const parts = (path: string) => {
  const { pathname, hash } = new URL(path, location.href);
  return { page: pathname, seconds: Number(hash.slice("#t".length)) };
};

// Both are there when the press comes.
const prepare = (path: string) => void Promise.all([engine(), itemOnPage(parts(path).page)]).catch(() => {});

async function hear(path: string): Promise<void> {
  const { page, seconds } = parts(path);
  const [{ playerStore, startPlayer }, item] = await Promise.all([engine(), itemOnPage(page)]);
  if (!item) return location.assign(path);
  startPlayer();
  playerStore.play(item, seconds);
}
