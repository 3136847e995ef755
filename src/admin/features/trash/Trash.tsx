import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { apiQuery } from "#admin/api/api-query.ts";
import { ChangeSets } from "#admin/history/ChangeSets.tsx";
import { kindName } from "#admin/history/kind-name.ts";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { restoreDeleted } from "#admin/lists/restore-deleted.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Cell, Row, RowActions, RowHead, Table } from "#admin/ui/Table.tsx";
import type { TrashEntry } from "#core/history/history-schemas.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

/** Records deleted in the last 30 days, newest first. They can be restored. */
export function Trash() {
  const query = useQuery(apiQuery(["trash"], api.admin.trash.$get));
  return (
    <Screen>
      <ScreenHead title="Papelera" lead="Lo eliminado se puede recuperar durante 30 días." />
      <QueryStates query={query} failureTitle="No se pudo cargar la papelera">
        {(entries) =>
          entries.length === 0 ? (
            <Empty title="La papelera está vacía" />
          ) : (
            <Table columns={["Qué", "Tipo", "Eliminado", "Por", "Quedan", "Acciones"]}>
              {entries.map((entry) => (
                <TrashRow key={entry.id} entry={entry} />
              ))}
            </Table>
          )
        }
      </QueryStates>
      <ChangeSets kind="merge" title="Uniones que se pueden deshacer" />
    </Screen>
  );
}

function TrashRow({ entry }: { entry: TrashEntry }) {
  const [isBusy, setBusy] = useState(false);
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  const restore = async () => {
    setBusy(true);
    await restoreDeleted([entry.id], "No se pudo recuperar");
    setBusy(false);
  };
  return (
    <Row>
      <RowHead wide>
        {entry.label}
        {entry.also > 0 ? (
          <span className="block font-normal text-s text-soft">
            y {entry.also} más que {pluralOf(entry.also, "dependía", "dependían")} de él
          </span>
        ) : null}
      </RowHead>
      <Cell label="Tipo">{kindName(entry.table)}</Cell>
      <Cell label="Eliminado">{formatMoment(entry.deletedAt)}</Cell>
      <Cell label="Por">{entry.deletedBy ?? "El sistema"}</Cell>
      <Cell label="Quedan">{formatCount(entry.daysLeft, "día")}</Cell>
      <RowActions>
        <Button
          ref={button}
          look="line"
          busy={isBusy}
          aria-label={`Recuperar ${entry.label}`}
          onClick={restore}
        >
          <Undo2 />
          {isBusy ? "Recuperando..." : "Recuperar"}
        </Button>
      </RowActions>
    </Row>
  );
}
