import { Link } from "@tanstack/react-router";
import { formatMoment } from "#admin/lists/format-date.ts";
import { Cell, Row, RowHead, Table } from "#admin/ui/Table.tsx";
import type { HeldEpisode } from "#core/publishing/publishing-schemas.ts";

/** Published episodes on hold: their edits are not published until released. Renders nothing when there are none. */
export function HeldEpisodes({ episodes }: { episodes: readonly HeldEpisode[] }) {
  if (episodes.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="retenidos">
      <h2 className="mb-2" id="retenidos">
        Retenidos
      </h2>
      <Table columns={["Qué", "Desde", "Cambios"]}>
        {episodes.map(({ id, number, since, changed }) => (
          <Row key={id}>
            <RowHead wide>
              <Link to="/admin/episodes/edit/$id" params={{ id }}>
                Programa {number}
              </Link>
            </RowHead>
            <Cell label="Desde">
              <time dateTime={since}>{formatMoment(since)}</time>
            </Cell>
            <Cell label="Cambios">{changed ? "Esperan a que se suelte" : "Ninguno todavía"}</Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
