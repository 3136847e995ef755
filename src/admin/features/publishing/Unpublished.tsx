import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { changeCount } from "#admin/features/publishing/publishing-labels.ts";
import { publishingQuery } from "#admin/features/publishing/queries.ts";

/** Publishing summary for the dashboard. Has a loading text of its own, so that the figures need not wait for it. */
export function Unpublished() {
  const { data, error } = useQuery(publishingQuery);
  return (
    <p>
      {data ? (
        <Link className="inline-flex min-h-11 items-center" to="/admin/publishing">
          {changeCount(data.count)}
          {data.running ? " · publicando..." : null}
          {data.auto.paused ? " · la publicación automática está en pausa" : null}
          {!data.running && data.builds[0]?.result === "failed" ? " · la última publicación falló" : null}
        </Link>
      ) : error ? (
        <Link className="inline-flex min-h-11 items-center" to="/admin/publishing">
          No se pudo saber qué falta publicar
        </Link>
      ) : (
        <span className="text-s text-soft">Viendo qué falta publicar...</span>
      )}
    </p>
  );
}
