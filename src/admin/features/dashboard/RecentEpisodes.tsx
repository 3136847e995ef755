import { Link } from "@tanstack/react-router";
import { formatMoment } from "#admin/lists/format-date.ts";
import { ITEM } from "#admin/ui/item.ts";
import type { Dashboard } from "#core/stats/figures-schemas.ts";

/** The most recently edited episodes. */
export const RecentEpisodes = ({ episodes }: { episodes: Dashboard["recent"] }) => (
  <section aria-labelledby="ultimos-cambios">
    <h2 id="ultimos-cambios">Últimos cambios</h2>
    {episodes.length === 0 ? <p className="text-s text-soft">Todavía no hay episodios.</p> : null}
    <ul className="mt-2.5">
      {episodes.map(({ id, number, guestName, neighborhoodName, updatedAt }) => (
        <li className={ITEM} key={id}>
          <Link to="/admin/episodes/edit/$id" params={{ id }}>
            Programa #{number}
          </Link>{" "}
          {neighborhoodName ?? "Sin barrio"} · {guestName ?? "Sin invitado"}{" "}
          <span className="block text-s text-soft">{formatMoment(updatedAt)}</span>
        </li>
      ))}
    </ul>
  </section>
);
