import { isReviewed, SHOWN_LABELS } from "#core/analysis/sections.ts";
import { htmlDate, shownDate } from "#core/episode/archival-date.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";
import { CardCover } from "#ui/CardCover.tsx";
import { LaterButton } from "#ui/LaterButton.tsx";
import { PlayButton } from "#ui/PlayButton.tsx";
import { GUEST_UNKNOWN, headingOf, playerItem } from "#ui/player-item.ts";

interface Props {
  episode: ListedEpisode;
  level?: 2 | 3;
  /** True for the first card of a page: larger on wide screens, with its title line, and its picture loads eagerly. */
  isFeature?: boolean;
}

/** Without a picture the text has its room, up to the width of a column that reads well. */
function columnsOf(isFeature: boolean, hasCover: boolean): string {
  if (!hasCover) return "md:grid-cols-[5rem_minmax(0,var(--measure))]";
  return isFeature
    ? "md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,min(26rem,38vw))]"
    : "md:grid-cols-[5rem_minmax(0,1fr)_12rem]";
}

/**
 * An episode in a list: number, barrio, guest, description and play button.
 * See docs/product/catalogue.md.
 */
export function EpisodeCard({ episode, level = 2, isFeature = false }: Props) {
  const Heading = `h${level}` as const;
  const href = `/episodes/${episode.id}`;
  const told = episode.summary ?? episode.description;
  const state = episode.summary === null ? episode.descriptionState : episode.summaryState;
  const day = shownDate(episode);
  return (
    <article
      className={`relative grid grid-cols-[4.25rem_minmax(0,1fr)] p-(--card-padding) max-[27rem]:grid-cols-[3.6rem_minmax(0,1fr)] @max-[15rem]:flex @max-[15rem]:flex-col @max-[15rem]:gap-y-2 md:gap-x-4 ${columnsOf(isFeature, episode.cover !== null)}`}
      aria-labelledby={`programa-${episode.id}`}
    >
      <p className="card-number max-[26rem]:row-start-2">
        <span className="sr-only">Programa </span>
        {episode.number}
      </p>
      <div className="col-start-2 flex flex-col max-[26rem]:row-start-2 md:row-start-1">
        <p className="flex flex-wrap justify-between gap-x-4 font-label text-label leading-[1.4] tracking-(--card-meta-tracking,inherit) text-soft">
          {day ? <time dateTime={htmlDate(episode)}>{day}</time> : <span>Fecha no registrada</span>}
          {episode.duration ? <span className="card-duration">{episode.duration}</span> : null}
        </p>
        <Heading
          className="mt-[0.35rem] text-(length:--card-title-size) leading-[1.08] font-(--card-title-weight)"
          id={`programa-${episode.id}`}
        >
          <a
            className="text-inherit no-underline hover:text-accent hover:underline hover:decoration-2"
            href={href}
          >
            {headingOf(episode)}
          </a>
        </Heading>
        {isFeature && episode.neighborhood && episode.headline ? (
          <p className="mt-1 text-l leading-tight text-balance">{episode.headline}</p>
        ) : null}
        <p className="mt-[0.2rem] text-m leading-[1.4] font-(--guest-weight,inherit) [font-style:var(--guest-style,italic)]">
          {episode.guest?.name ?? GUEST_UNKNOWN}
        </p>
        {told ? (
          <p
            className={`mt-[0.6rem] max-w-measure max-md:order-1 text-[1.125rem] leading-normal text-ink ${isFeature ? "line-clamp-3" : "line-clamp-4"}`}
          >
            {state && !isReviewed(state) ? (
              <>
                <span className="review-state ms-0 me-[0.2em]" data-state={state}>
                  {SHOWN_LABELS[state]}
                  <span className="sr-only">, sin revisar:</span>
                </span>{" "}
              </>
            ) : null}
            {told}
          </p>
        ) : null}
        <p className="mt-3 flex flex-wrap items-center gap-x-[1.4rem] gap-y-2">
          {/* In a narrow card a row of its own, so that no link wraps when the fonts come. */}
          <span className="text-s text-soft @max-[48rem]:w-full">
            {episode.audioUrl ? <PlayButton item={playerItem(episode)} /> : "Audio no disponible"}
          </span>
          {episode.audioUrl ? <LaterButton number={episode.number} /> : null}
          {!episode.audioUrl && episode.hasTranscript ? (
            <a
              className="text-link"
              href={`${href}#transcripcion`}
              aria-label={`Leer la transcripción del programa ${episode.number}`}
            >
              Leer la transcripción
            </a>
          ) : null}
          <a className="text-link" href={href} aria-label={`Ver detalles del programa ${episode.number}`}>
            Ver detalles
          </a>
        </p>
      </div>
      {episode.cover ? <CardCover cover={episode.cover} href={href} isFeature={isFeature} /> : null}
    </article>
  );
}
