import { Link } from "@tanstack/react-router";
import { actionLabel, byEpisode } from "#admin/features/publishing/publishing-labels.ts";
import { changeSetName } from "#admin/history/change-set.ts";
import { kindName } from "#admin/history/display-value.ts";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Empty } from "#admin/lists/QueryStates.tsx";
import { kindOfTable, recordAddress } from "#core/catalogue/kinds.ts";
import { type PendingChange, SET_EPISODES } from "#core/publishing/publishing-schemas.ts";
import { capitalized } from "#core/text/capitalized.ts";
import { formatCount } from "#core/text/plural.ts";

interface Props {
  changes: readonly PendingChange[];
  /** Total number of changes, including those not in `changes`. */
  count: number;
  /** Whether visitors see an earlier site. Then an empty list does not mean that everything is published. */
  isRolledBack: boolean;
}

const columns: Column<PendingChange>[] = [
  {
    label: "Qué",
    wide: true,
    cell: (change) =>
      change.changeSet ? <SetName changeSet={change.changeSet} /> : <RecordLink change={change} />,
  },
  {
    label: "Cambio",
    cell: (change) => (change.changeSet ? formatCount(change.records, "registro") : actionLabel(change)),
  },
  { label: "Quién", cell: ({ actor }) => actor ?? "El sistema" },
  { label: "Cuándo", cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
];

/** Changes since the last publication: those of many records by one action as one, the others by episode, newest first. */
export function PendingChanges({ changes, count, isRolledBack }: Props) {
  const sets = changes.filter(({ changeSet }) => changeSet !== null);
  const groups = byEpisode(changes.filter(({ changeSet }) => changeSet === null));
  const heads = new Map(groups.map(({ episode, changes: [first] }) => [first, episode]));
  const hidden = count - changes.reduce((sum, { records }) => sum + records, 0);
  return (
    <section className="mt-8" aria-labelledby="sin-publicar">
      <h2 className="mb-2" id="sin-publicar">
        Sin publicar
      </h2>
      {changes.length === 0 ? (
        <Empty
          title={
            isRolledBack ? "No hay cambios nuevos, pero se ve una versión anterior" : "Todo está publicado"
          }
        />
      ) : (
        <DataTable
          items={[...sets, ...groups.flatMap((group) => group.changes)]}
          columns={columns}
          keyOf={({ table, recordId }) => `${table} ${recordId}`}
          headOf={(change) => {
            const episode = heads.get(change);
            return episode === undefined ? null : <EpisodeTitle episode={episode} />;
          }}
        />
      )}
      {hidden > 0 ? <p className="text-s text-soft">Y {hidden} más.</p> : null}
    </section>
  );
}

function EpisodeTitle({ episode }: Pick<PendingChange, "episode">) {
  if (episode === null) return "Fuera de los programas";
  if (episode.id === null) return `Programa ${episode.number}`;
  return (
    <Link to="/admin/episodes/edit/$id" params={{ id: episode.id }}>
      Programa {episode.number}
    </Link>
  );
}

/** Name of the action with the number of its episodes; opens to show them. */
function SetName({ changeSet }: { changeSet: NonNullable<PendingChange["changeSet"]> }) {
  const { episodes } = changeSet;
  const name = capitalized(changeSetName(changeSet));
  if (episodes.length === 0) return name;
  const count =
    episodes.length < SET_EPISODES
      ? formatCount(episodes.length, "programa")
      : `más de ${SET_EPISODES} programas`;
  return (
    <details>
      <summary className="cursor-pointer">
        {name}: {count}
      </summary>
      <ul className="mt-1 flex max-h-64 flex-wrap gap-x-3 overflow-y-auto font-normal text-s">
        {episodes.map((episode) => (
          <li key={episode.number}>
            <EpisodeTitle episode={episode} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Episodes and their topics have the link of their group. */
function RecordLink({ change: { table, recordId, name, action } }: { change: PendingChange }) {
  const text = name === null ? kindName(table) : `${kindName(table)}: ${name}`;
  const kind = table === "episodes" ? undefined : kindOfTable(table);
  const address = kind ? recordAddress(kind, recordId) : null;
  if (action === "delete") return text;
  if (table === "comments") {
    return (
      <Link to="/admin/comments" search={{ id: recordId }}>
        {text}
      </Link>
    );
  }
  return address ? <Link to={address}>{text}</Link> : text;
}
