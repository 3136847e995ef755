import { isReviewed, SHOWN_LABELS } from "#core/analysis/statements.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";
import { formatDay } from "#core/text/dates.ts";
import { PlayButton } from "#ui/PlayButton.tsx";
import { GUEST_UNKNOWN, NEIGHBORHOOD_UNKNOWN, playerItem } from "#ui/player-item.ts";

interface Props {
  episode: ListedEpisode;
  level?: 2 | 3;
  /** The first of a page: its picture is what one sees first, and is fetched at once. */
  isFirst?: boolean;
}

/**
 * One line of the list of episodes: number, barrio, guest, description and play button.
 * See docs/product/catalogue.md.
 */
export function EpisodeCard({ episode, level = 2, isFirst = false }: Props) {
  const Heading = `h${level}` as const;
  const href = `/episodes/${episode.id}`;
  const told = episode.summary ?? episode.description;
  const state = episode.summary === null ? episode.descriptionState : episode.summaryState;
  const day = formatDay(episode.date);
  return (
    <article className="guide-entry" aria-labelledby={`programa-${episode.id}`}>
      <p className="guide-number">
        <span className="sr-only">Programa </span>
        {episode.number}
      </p>
      <div className="guide-body">
        <p className="guide-meta">
          {day ? <time dateTime={episode.date ?? undefined}>{day}</time> : <span>Fecha no registrada</span>}
          {episode.duration ? <span className="guide-duration">{episode.duration}</span> : null}
        </p>
        <Heading className="guide-title" id={`programa-${episode.id}`}>
          <a href={href}>{episode.neighborhood?.name ?? NEIGHBORHOOD_UNKNOWN}</a>
        </Heading>
        <p className="guide-guest">{episode.guest?.name ?? GUEST_UNKNOWN}</p>
        {told ? (
          <p className="guide-summary">
            {state && !isReviewed(state) ? (
              <>
                <span className="review-state" data-state={state}>
                  {SHOWN_LABELS[state]}
                  <span className="sr-only">, sin revisar:</span>
                </span>{" "}
              </>
            ) : null}
            {told}
          </p>
        ) : null}
        <p className="guide-actions">
          <PlayButton item={playerItem(episode)} />
          <a className="text-link" href={href} aria-label={`Ver detalles del programa ${episode.number}`}>
            Ver detalles
          </a>
        </p>
      </div>
      {episode.cover ? (
        <span className="guide-cover print">
          <img
            className="halftone"
            src={episode.cover.src}
            srcSet={episode.cover.srcset}
            sizes={episode.cover.srcset && "(min-width: 64rem) 18rem, 100vw"}
            alt=""
            width={episode.cover.width}
            height={episode.cover.height}
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : undefined}
            decoding="async"
          />
        </span>
      ) : null}
    </article>
  );
}
