import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { FieldValues } from "react-hook-form";
import { History } from "#admin/history/History.tsx";
import { restorableRecord } from "#admin/history/restorable-record.ts";
import { BackLink } from "#admin/layout/BackLink.tsx";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { KindForm } from "#admin/records/KindForm.tsx";
import { MergeRecord } from "#admin/records/MergeRecord.tsx";
import { pathOf, type RecordKind } from "#admin/records/record-kind.ts";

interface NamedRow {
  id: string;
  name: string;
  version: number;
}

interface Props<Row extends NamedRow, Fields, Values extends FieldValues> {
  kind: RecordKind<Row, Fields, Values>;
}

const backTo = (kind: Parameters<typeof pathOf>[0] & { titles: string }) => (
  <BackLink to={pathOf(kind)}>{`a ${kind.titles.toLowerCase()}`}</BackLink>
);

export const NewRecord = <Row extends NamedRow, Fields extends object, Values extends FieldValues>({
  kind,
}: Props<Row, Fields, Values>) => (
  <Screen>
    <ScreenHead title={`Nuevo ${kind.title}`} back={backTo(kind)} />
    <KindForm kind={kind} row={null} />
  </Screen>
);

/** Edit form and history of a record. */
export function EditRecord<Row extends NamedRow, Fields extends object, Values extends FieldValues>({
  kind,
}: Props<Row, Fields, Values>) {
  const { id = "" } = useParams({ strict: false });
  const { calls, schema } = kind;
  const record = useQuery(calls.oneQuery(id));
  return (
    <Screen>
      <ScreenHead title={`Editar ${kind.title}`} lead={record.data?.name} back={backTo(kind)} />
      <QueryStates query={record} failureTitle={kind.loadFailure}>
        {(row) => (
          <>
            <KindForm key={row.id} kind={kind} row={row} />
            <MergeRecord table={kind.table} noun={kind.title.toLowerCase()} row={row} />
            <History
              table={kind.table}
              id={row.id}
              labels={kind.labels}
              record={restorableRecord({ schema, row, update: (fields) => calls.update(row.id, fields) })}
            />
          </>
        )}
      </QueryStates>
    </Screen>
  );
}
