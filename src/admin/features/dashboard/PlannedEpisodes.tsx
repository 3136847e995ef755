import { Link } from "@tanstack/react-router";
import { formatMoment } from "#admin/lists/format-date.ts";
import { ITEM } from "#admin/ui/looks.ts";
import type { PlannedEpisodes as Planned } from "#core/publishing/publishing-schemas.ts";

/** Drafts scheduled for publication, soonest first. */
export function PlannedEpisodes({ planned: { count, next } }: { planned: Planned }) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="programados">
      <h2 id="programados">Programados</h2>
      <ul className="mt-2.5">
        {next.map(({ id, number, publishAt }) => (
          <li className={ITEM} key={id}>
            <Link to="/admin/episodes/edit/$id" params={{ id }}>
              Programa #{number}
            </Link>{" "}
            <span className="block text-s text-soft">
              se publica el <time dateTime={publishAt}>{formatMoment(publishAt)}</time>{" "}
              <Link
                to="/admin/episodes/edit/$id"
                params={{ id }}
                aria-label={`Cambiar cuándo se publica el programa ${number}`}
              >
                Cambiar
              </Link>
            </span>
          </li>
        ))}
        {count > next.length ? (
          <li className={ITEM}>
            <Link to="/admin/episodes" search={{ status: "planned" }}>
              Ver los {count}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
