import { useQuery } from "@tanstack/react-query";
import { rollbackQuery } from "#admin/features/publishing/queries.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";

const MAX_NAMED = 12;

/** Withdrawn content that becomes visible again with a release. Renders nothing until loaded. */
export function RollbackPreview({ id }: { id: string }) {
  const { data } = useQuery(rollbackQuery(id));
  if (!data) return null;
  const { episodes, photos } = data;
  if (episodes.length === 0 && photos === 0)
    return <p>Desde entonces no se retiró ningún programa ni ninguna foto.</p>;
  const rest = episodes.length - MAX_NAMED;
  const named = [...episodes.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} más`] : [])];
  return (
    <ul className="list-disc pl-5">
      {named.length > 0 ? (
        <li>
          {pluralOf(episodes.length, "Programa")} {LIST.format(named)}
        </li>
      ) : null}
      {photos > 0 ? <li>{formatCount(photos, "foto")}</li> : null}
    </ul>
  );
}

const LIST = new Intl.ListFormat("es");
