import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { History } from "#admin/history/History.tsx";
import { restorableRecord } from "#admin/history/restorable-record.ts";
import { BackLink } from "#admin/layout/BackLink.tsx";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import type { FormProps } from "#admin/records/KindForm.tsx";
import { pathOf, type RecordKind } from "#admin/records/record-kind.ts";

interface Props<Row, Fields> {
  kind: RecordKind<Row, Fields>;
  Form: ComponentType<FormProps<Row>>;
}

const backTo = <Row, Fields>(kind: RecordKind<Row, Fields>) => (
  <BackLink to={pathOf(kind)}>{`a ${kind.titles.toLowerCase()}`}</BackLink>
);

export const NewRecord = <Row, Fields>({ kind, Form }: Props<Row, Fields>) => (
  <Screen>
    <ScreenHead title={`Nuevo ${kind.title}`} back={backTo(kind)} />
    <Form row={null} />
  </Screen>
);

/** Edit form and history of a record. */
export function EditRecord<Row extends { id: string; name: string; version: number }, Fields>({
  kind,
  Form,
}: Props<Row, Fields>) {
  const { id = "" } = useParams({ strict: false });
  const { calls, schema } = kind;
  const record = useQuery(calls.oneQuery(id));
  return (
    <Screen>
      <ScreenHead title={`Editar ${kind.title}`} lead={record.data?.name} back={backTo(kind)} />
      <QueryStates query={record} failureTitle={kind.loadFailure}>
        {(row) => (
          <>
            <Form key={row.id} row={row} />
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
