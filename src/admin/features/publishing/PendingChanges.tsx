import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { actionLabel, byEpisode } from "#admin/features/publishing/publishing-labels.ts";
import { changeSetName } from "#admin/history/change-set.ts";
import { kindName } from "#admin/history/display-value.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Empty } from "#admin/lists/QueryStates.tsx";
import { Cell, GroupHead, Row, RowHead, Table } from "#admin/ui/Table.tsx";
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

const COLUMNS = ["Qué", "Cambio", "Quién", "Cuándo"];

/** Changes since the last publication: those of many records by one action as one, the others by episode, newest first. */
export function PendingChanges({ changes, count, isRolledBack }: Props) {
  const sets = changes.filter(({ changeSet }) => changeSet !== null);
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
        <Table columns={COLUMNS}>
          {sets.map((change) => (
            <SetRow key={`${change.table} ${change.recordId}`} change={change} />
          ))}
          {byEpisode(changes.filter(({ changeSet }) => changeSet === null)).map(({ episode, changes }) => (
            <Fragment key={episode?.number ?? ""}>
              <GroupHead columns={COLUMNS.length}>
                <EpisodeTitle episode={episode} />
              </GroupHead>
              {changes.map((change) => (
                <ChangeRow key={`${change.table} ${change.recordId}`} change={change} />
              ))}
            </Fragment>
          ))}
        </Table>
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

/** Many records that one action changed. */
const SetRow = ({ change: { changeSet, records, actor, at } }: { change: PendingChange }) => (
  <Row>
    <RowHead wide>{changeSet ? <SetName changeSet={changeSet} /> : null}</RowHead>
    <Cell label="Cambio">{formatCount(records, "registro")}</Cell>
    <Cell label="Quién">{actor ?? "El sistema"}</Cell>
    <Cell label="Cuándo">
      <time dateTime={at}>{formatMoment(at)}</time>
    </Cell>
  </Row>
);

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

const ChangeRow = ({ change }: { change: PendingChange }) => (
  <Row>
    <RowHead wide>
      <RecordLink change={change} />
    </RowHead>
    <Cell label="Cambio">{actionLabel(change)}</Cell>
    <Cell label="Quién">{change.actor ?? "El sistema"}</Cell>
    <Cell label="Cuándo">
      <time dateTime={change.at}>{formatMoment(change.at)}</time>
    </Cell>
  </Row>
);

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
