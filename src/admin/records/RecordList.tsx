import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import type { TextSearch } from "#admin/lists/list-search.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { pathOf, type RecordKind } from "#admin/records/record-kind.ts";
import { buttonLook } from "#admin/ui/button-look.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";

interface Props<Row extends { version: number }, Fields, Values extends FieldValues> {
  kind: RecordKind<Row, Fields, Values>;
  list: {
    search: TextSearch;
    show: (change: TextSearch) => void;
    toPage: (page: number) => void;
    query: UseQueryResult<ListPage<Row>>;
  };
  placeholder: string;
  lead: (total: number) => string;
  actions?: ReactNode;
  /** Shown when there are no records. */
  empty: ReactNode;
  children: (items: readonly Row[]) => ReactNode;
}

/** The list of one kind of record, with search, pages and a link to create a new one. */
export function RecordList<Row extends { version: number }, Fields, Values extends FieldValues>(
  props: Props<Row, Fields, Values>,
) {
  const { kind, list, placeholder, lead, actions, empty, children } = props;
  const { search, show, toPage, query } = list;
  const { q = "", page = 1 } = search;
  return (
    <Screen>
      <ScreenHead title={`Gestión de ${kind.titles}`} lead={query.data ? lead(query.data.total) : null}>
        {actions}
        <Link className={buttonLook()} to={`${pathOf(kind)}/new`}>
          <Plus />
          Nuevo {kind.title}
        </Link>
      </ScreenHead>
      <div className="actions mb-4 gap-2.5">
        <SearchBox value={q} placeholder={placeholder} onSearch={(text) => show({ q: text })} />
      </div>
      <QueryStates query={query} failureTitle={`No se pudieron cargar los ${kind.titles.toLowerCase()}`}>
        {({ items, totalPages }) =>
          items.length === 0 ? (
            empty
          ) : (
            <>
              {children(items)}
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </Screen>
  );
}
