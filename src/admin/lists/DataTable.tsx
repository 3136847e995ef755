import { ArrowDown, ArrowUp } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { Selection } from "#admin/lists/use-selection.ts";
import { Check } from "#admin/ui/Check.tsx";
import type { SortOrder } from "#core/forms/list-schemas.ts";

export interface Sorting<Key extends string> {
  by: Key;
  order: SortOrder;
  onSort: (by: Key, order: SortOrder) => void;
}

export interface Column<Item, Key extends string = never> {
  label: string;
  /** Its name in the address, when the list can be sorted by it. */
  by?: Key;
  /** On narrow screens over the full width. */
  wide?: true;
  /** Number or date. */
  number?: true;
  cell: (item: Item) => ReactNode;
}

interface Props<Item> {
  items: readonly Item[];
  /** The first column identifies the row. */
  columns: readonly Column<Item, string>[];
  keyOf: (item: Item) => string | number;
  actions?: (item: Item) => ReactNode;
  sorting?: Sorting<string> | undefined;
  selection?: Omit<Selection<never>, "chosen"> | undefined;
  /** Name of an item after `Elegir`: `el programa 12`. */
  nameOf?: (item: Item) => string;
  /** Heading above an item that begins a group; null for the others. */
  headOf?: (item: Item) => ReactNode;
}

const HEAD = "border-rule border-b-2 px-2 py-1.5 text-left font-emphasis font-label text-soft text-xs";
// The minimum width keeps dates and numbers readable next to long texts.
const CELL =
  "min-w-20 border-rule border-b px-2 py-1.5 text-left max-sidebar:block max-sidebar:border-0 max-sidebar:px-0 max-sidebar:py-0.75";
const LABELLED =
  "max-sidebar:before:block max-sidebar:before:font-label max-sidebar:before:font-normal max-sidebar:before:text-2xs max-sidebar:before:text-soft max-sidebar:before:content-[attr(data-label)]";

/** Rows with columns. On narrow screens each row becomes a block whose cells show their column's label. */
export function DataTable<Item>(props: Props<Item>) {
  const { items, columns, keyOf, actions, sorting, selection, nameOf, headOf } = props;
  return (
    <table className="w-full border-collapse text-ms max-sidebar:block">
      <thead className="max-sidebar:sr-only">
        <tr>
          {selection ? (
            <td className={`${HEAD} max-sidebar:hidden`}>
              <Check
                aria-label="Elegir todos los de esta página"
                checked={selection.isAll}
                onChange={({ target }) => selection.chooseAll(target.checked)}
              />
            </td>
          ) : null}
          {columns.map(({ label, by }) =>
            by !== undefined && sorting ? (
              <SortHead key={label} label={label} by={by} sorting={sorting} />
            ) : (
              <th key={label} scope="col" className={HEAD}>
                {label}
              </th>
            ),
          )}
          {actions ? (
            <th scope="col" className={HEAD}>
              Acciones
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="max-sidebar:block">
        {items.map((item) => (
          <Fragment key={keyOf(item)}>
            <GroupHead columns={columns.length}>{headOf?.(item)}</GroupHead>
            <tr className="hover:bg-surface max-sidebar:grid max-sidebar:grid-cols-2 max-sidebar:gap-x-3 max-sidebar:border-rule max-sidebar:border-b-2 max-sidebar:py-2.5">
              {selection ? (
                <td className="border-rule border-b pl-1 max-sidebar:col-span-full max-sidebar:border-0">
                  <Check
                    aria-label={`Elegir ${nameOf?.(item)}`}
                    checked={selection.has(String(keyOf(item)))}
                    onChange={() => selection.toggle(String(keyOf(item)))}
                  />
                </td>
              ) : null}
              {columns.map((column, at) => (
                <Cell key={column.label} {...column} isHead={at === 0}>
                  {column.cell(item)}
                </Cell>
              ))}
              {actions ? (
                <td className={`${CELL} whitespace-nowrap max-sidebar:col-span-full`}>{actions(item)}</td>
              ) : null}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps {
  label: string;
  by: string;
  sorting: Sorting<string>;
}

/** Header that sorts by its column, and reverses the order when clicked again. Visually hidden on narrow screens. */
function SortHead({ label, by, sorting }: SortHeadProps) {
  const order = sorting.by === by ? sorting.order : null;
  const Arrow = order === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={HEAD}
      aria-sort={order === null ? "none" : order === "asc" ? "ascending" : "descending"}
    >
      <span className="sidebar:hidden">{label}</span>
      <button
        type="button"
        className="-mx-1 flex min-h-6 cursor-pointer items-center gap-1 px-1 hover:text-accent max-sidebar:hidden"
        onClick={() => sorting.onSort(by, order === "asc" ? "desc" : "asc")}
      >
        {label}
        {order !== null && <Arrow className="text-accent" />}
      </button>
    </th>
  );
}

/** Row with the heading of the rows below it, across all columns. */
const GroupHead = ({ columns, children }: { columns: number; children: ReactNode }) =>
  children ? (
    <tr className="max-sidebar:block">
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-rule border-b-2 px-2 pt-4 pb-1.5 text-left max-sidebar:block max-sidebar:px-0"
      >
        <h3>{children}</h3>
      </th>
    </tr>
  ) : null;

type CellProps = Pick<Column<never>, "label" | "wide" | "number"> & { isHead: boolean; children: ReactNode };

function Cell({ label, wide, number, isHead, children }: CellProps) {
  const Tag = isHead ? "th" : "td";
  const isLabelled = !isHead || !wide;
  const look = [
    CELL,
    isLabelled && LABELLED,
    wide && "max-sidebar:col-span-full",
    number && "font-number tabular-nums",
    number && !isHead && "whitespace-nowrap",
  ];
  return (
    <Tag
      {...(isHead && { scope: "row" })}
      className={look.filter(Boolean).join(" ")}
      data-label={isLabelled ? label : undefined}
    >
      {children}
    </Tag>
  );
}
