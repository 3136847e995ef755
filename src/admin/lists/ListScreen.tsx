import { type UseQueryOptions, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import type { Sorting } from "#admin/lists/DataTable.tsx";
import { type Filter, type Filtered, ListFilters, sortingOf } from "#admin/lists/ListFilters.tsx";
import type { Sized } from "#admin/lists/list-search.ts";
import { SimplePager, WindowPager } from "#admin/lists/Pagers.tsx";
import { Empty, QueryStates } from "#admin/lists/QueryStates.tsx";
import { type ListRoute, usePagedList } from "#admin/lists/use-list-search.ts";
import { type Selection, useSelection } from "#admin/lists/use-selection.ts";
import { Button, buttonLook } from "#admin/ui/Button.tsx";
import type { ListPage } from "#core/forms/list-schemas.ts";

/** Parameters of a list in the address, besides those of its filters. */
export interface PageSearch {
  page?: number | undefined;
  /** Id of the only record to show. */
  id?: string | undefined;
}

export interface RowsProps<Item extends { id: string }> {
  items: readonly Item[];
  selection: Selection<Item>;
  sorting: Sorting<string>;
}

/** A list of the back-office: what is above it, its rows, and what can be done with them. */
export interface List<Search extends PageSearch, Item extends { id: string }, Data extends ListPage<Item>> {
  route: ListRoute<Search>;
  query: (search: Search & Sized) => UseQueryOptions<Data>;
  title: string;
  lead?: (data: Data) => string;
  /** Title of the notice when the list cannot be loaded. */
  failure: string;
  alwaysRetry?: boolean;
  /** Values of the filters that show the whole list, and its usual order. */
  whole: Filtered;
  filters: readonly Filter<Data>[];
  /** Names of the orders. */
  sorts?: Readonly<Record<string, string>>;
  /** The items that a search text leaves on the page, when the server does not search. */
  search?: (item: Item, q: string) => boolean;
  /** Actions in the head, with the filter of the list. */
  actions?: (filter: Filtered) => ReactNode;
  /** Link to the form of a new record. */
  create?: { to: string; label: string };
  /** Between head and filters. */
  above?: (data: Data | undefined) => ReactNode;
  rows: (rows: RowsProps<Item>) => ReactNode;
  empty: {
    title: string;
    /** Title when the list is filtered. */
    filtered?: string;
    /** Whether a filtered list offers all records instead of `more`. */
    offersAll?: true;
    more?: (q: string) => ReactNode;
  };
  /** Whether the rows are rendered without items, too. */
  keepsRows?: true;
  /** Text when the address asks for one record. */
  single?: string;
  /** Actions for the selected rows. */
  bulk?: (selection: Selection<Item>) => ReactNode;
  /** A pager with numbers. */
  numbered?: { perPage: number; beside?: number; what?: string };
}

/** The screen of a list. `children` follow the filters, `below` follows the list. */
export function ListScreen<
  Search extends PageSearch,
  Item extends { id: string; version?: number },
  Data extends ListPage<Item>,
>({ list, children, below }: { list: List<Search, Item, Data>; children?: ReactNode; below?: ReactNode }) {
  const { whole, empty, numbered, create } = list;
  const { search, show, showHere, toPage, query } = usePagedList(list.route, list.query);
  const queries = useQueryClient();
  const values: Filtered = { ...whole, ...(search as object) };
  const filter = Object.fromEntries(Object.keys(whole).map((name) => [name, values[name] ?? ""]));
  const { q = "" } = filter;
  const { page = 1, id } = search;
  const items = (query.data?.items ?? []).filter((item) => list.search?.(item, q) ?? true);
  const total = query.data?.total ?? 0;
  const selection = useSelection(items, {
    filter: JSON.stringify([filter, id]),
    // A search within the page leaves more than the server would.
    total: list.search && q ? items.length : total,
    readPage: (at, size) =>
      queries.fetchQuery({ ...list.query({ ...search, page: at, size }), staleTime: 0 }),
  });
  const onFilter = (change: Filtered) =>
    list.search && "q" in change
      ? showHere(change as Partial<Search>)
      : show({ ...change, id: undefined } as Partial<Search>);
  const isFiltered = Object.keys(whole).some(
    (name) => name !== "sort" && name !== "order" && filter[name] !== whole[name],
  );
  return (
    <Screen>
      <ScreenHead title={list.title} lead={query.data && list.lead ? list.lead(query.data) : null}>
        {list.actions?.(filter)}
        {create ? (
          <Link className={buttonLook()} to={create.to}>
            <Plus />
            {create.label}
          </Link>
        ) : null}
      </ScreenHead>
      {list.above?.(query.data)}
      <ListFilters
        filters={list.filters}
        values={values}
        data={query.data}
        sorts={list.sorts}
        onFilter={onFilter}
      >
        {children}
      </ListFilters>
      <QueryStates query={query} failureTitle={list.failure} alwaysRetry={list.alwaysRetry ?? false}>
        {({ totalPages }) => (
          <>
            {items.length === 0 ? (
              <Empty title={(isFiltered && empty.filtered) || empty.title}>
                {isFiltered && empty.offersAll ? (
                  <Button look="line" onClick={() => show(whole as Partial<Search>)}>
                    Ver todos
                  </Button>
                ) : (
                  empty.more?.(q)
                )}
              </Empty>
            ) : null}
            {id && list.single ? (
              <SingleRecord onShowAll={() => show({ id: undefined } as Partial<Search>)}>
                {list.single}
              </SingleRecord>
            ) : null}
            {items.length > 0 || list.keepsRows
              ? list.rows({ items, selection, sorting: sortingOf(values, onFilter) })
              : null}
            {list.bulk?.(selection)}
            {numbered ? (
              <WindowPager page={page} count={total} onPage={toPage} {...numbered} />
            ) : (
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            )}
          </>
        )}
      </QueryStates>
      {below}
    </Screen>
  );
}

/** Line above a list that the address restricts to one record, with a way back to all of them. */
function SingleRecord({ children, onShowAll }: { children: ReactNode; onShowAll: () => void }) {
  return (
    <p className="actions mb-2 text-s">
      {children}
      <Button look="text" onClick={onShowAll}>
        Ver todos
      </Button>
    </p>
  );
}
