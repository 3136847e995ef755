import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { apiQuery } from "#admin/api/call.ts";
import { ITEM } from "#admin/ui/looks.ts";
import { api } from "#islands/api-client.ts";

const MAX_NAMED = 12;

/** Episodes whose audio file is missing or empty; they are left out of the feed. */
export function MissingRecordings() {
  const { data: missing = [] } = useQuery(
    apiQuery(["dashboard", "missing-recordings"], api.admin["missing-recordings"].$get),
  );
  if (missing.length === 0) return null;
  const rest = missing.length - MAX_NAMED;
  return (
    <section aria-labelledby="grabaciones-que-faltan">
      <h2 id="grabaciones-que-faltan">Grabaciones que faltan</h2>
      <p className="text-s text-soft">
        El archivo de audio no está o está vacío. Estos programas no salen en el podcast.
      </p>
      <ul className="mt-2.5">
        {missing.slice(0, MAX_NAMED).map(({ id, number }) => (
          <li className={ITEM} key={id}>
            <Link to="/admin/episodes/edit/$id" params={{ id }}>
              Programa #{number}
            </Link>
          </li>
        ))}
        {rest > 0 ? <li className={ITEM}>y {rest} más</li> : null}
      </ul>
    </section>
  );
}
