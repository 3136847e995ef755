import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useParams } from "@tanstack/react-router";
import type { FieldValues } from "react-hook-form";
import { History } from "#admin/history/History.tsx";
import { restorableRecord } from "#admin/history/restorable-record.ts";
import { BackLink, Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { type List, ListScreen } from "#admin/lists/ListScreen.tsx";
import type { TextSearch } from "#admin/lists/list-search.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { KindForm } from "#admin/records/KindForm.tsx";
import { MergeRecord } from "#admin/records/MergeRecord.tsx";
import {
  deletionOf,
  type NamedRow,
  pathOf,
  publicPath,
  type RecordKind,
  titleOf,
  titlesOf,
} from "#admin/records/record-kind.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";

/** The three screens of a kind of records: list, form of a new record, form and history of a record. */
export function recordScreens<Row extends NamedRow, Fields extends object, Values extends FieldValues>(
  kind: RecordKind<Row, Fields, Values>,
) {
  const { calls, schema } = kind;
  const [title, titles] = [titleOf(kind), titlesOf(kind)];
  const back = <BackLink to={pathOf(kind)}>{`a ${titles.toLowerCase()}`}</BackLink>;
  const { placeholder, rows, ...own } = kind.list;
  const linksOf = (row: Row) => (
    <RowLinks
      what={kind.nameOf(row.name)}
      viewHref={publicPath(kind, row)}
      editTo={`${pathOf(kind)}/edit/${row.id}`}
      deletion={deletionOf(kind, row)}
    />
  );
  const list: List<TextSearch, Row, ListPage<Row>> = {
    route: getRouteApi(`/app${pathOf(kind)}`),
    query: calls.listQuery,
    title: `Gestión de ${titles}`,
    failure: `No se pudieron cargar los ${titles.toLowerCase()}`,
    whole: { q: "" },
    filters: [{ kind: "text", placeholder }],
    create: { to: `${pathOf(kind)}/new`, label: `Nuevo ${title}` },
    rows: (found) => rows(found, linksOf),
    ...own,
  };
  const EditRecord = () => {
    const { id = "" } = useParams({ strict: false });
    const record = useQuery(calls.oneQuery(id));
    return (
      <Screen>
        <ScreenHead title={`Editar ${title}`} lead={record.data?.name} back={back} />
        <QueryStates query={record} failureTitle={kind.loadFailure}>
          {(row) => (
            <>
              <KindForm key={row.id} kind={kind} row={row} />
              <MergeRecord table={kind.table} noun={title.toLowerCase()} row={row} />
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
  };
  return {
    RecordList: () => <ListScreen list={list} />,
    NewRecord: () => (
      <Screen>
        <ScreenHead title={`Nuevo ${title}`} back={back} />
        <KindForm kind={kind} row={null} />
      </Screen>
    ),
    EditRecord,
  };
}
