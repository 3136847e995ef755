import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { SortOrder } from "#core/forms/list-schemas.ts";

/** A sortable column; `by` is its name in the address. */
interface SortedColumn<Key extends string> {
  label: string;
  by: Key;
}

export interface Sorting<Key extends string> {
  by: Key;
  order: SortOrder;
  onSort: (by: Key, order: SortOrder) => void;
}

interface TableProps<Key extends string> {
  columns: readonly (string | SortedColumn<Key>)[];
  sorting?: Sorting<Key>;
  /** Checkbox that selects all rows; first column. */
  selectAll?: ReactNode;
  children: ReactNode;
}

const HEAD = "border-rule border-b-2 px-2 py-1.5 text-left font-emphasis font-label text-soft text-xs";

/** A table with column headers. On narrow screens each row becomes a block whose cells show their column's label. */
export const Table = <Key extends string>({ columns, sorting, selectAll, children }: TableProps<Key>) => (
  <table className="w-full border-collapse text-ms max-sidebar:block">
    <thead className="max-sidebar:sr-only">
      <tr>
        {selectAll ? <td className={`${HEAD} max-sidebar:hidden`}>{selectAll}</td> : null}
        {columns.map((column) =>
          typeof column !== "string" && sorting ? (
            <SortHead key={column.by} column={column} sorting={sorting} />
          ) : (
            <th key={labelOf(column)} scope="col" className={HEAD}>
              {labelOf(column)}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody className="max-sidebar:block">{children}</tbody>
  </table>
);

const labelOf = (column: string | { label: string }) => (typeof column === "string" ? column : column.label);

/** Header that sorts by its column, and reverses the order when clicked again. Visually hidden on narrow screens. */
function SortHead<Key extends string>({
  column: { label, by },
  sorting,
}: {
  column: SortedColumn<Key>;
  sorting: Sorting<Key>;
}) {
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

export const Row = (row: ComponentProps<"tr">) => (
  <tr
    className="hover:bg-surface max-sidebar:grid max-sidebar:grid-cols-2 max-sidebar:gap-x-3 max-sidebar:border-rule max-sidebar:border-b-2 max-sidebar:py-2.5"
    {...row}
  />
);

/** Row with the heading of the rows below it, across all columns. */
export const GroupHead = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className="max-sidebar:block">
    <th
      scope="rowgroup"
      colSpan={columns}
      className="border-rule border-b-2 px-2 pt-4 pb-1.5 text-left max-sidebar:block max-sidebar:px-0"
    >
      <h3>{children}</h3>
    </th>
  </tr>
);

interface CellProps {
  /** Column label, shown on narrow screens. */
  label?: string;
  /** Full width on narrow screens. */
  wide?: boolean;
  /** Number or date. */
  number?: boolean;
  children: ReactNode;
}

// The minimum width keeps dates and numbers readable next to long texts.
const CELL =
  "min-w-20 border-rule border-b px-2 py-1.5 text-left max-sidebar:block max-sidebar:border-0 max-sidebar:px-0 max-sidebar:py-0.75";
const LABELLED =
  "max-sidebar:before:block max-sidebar:before:font-label max-sidebar:before:font-normal max-sidebar:before:text-2xs max-sidebar:before:text-soft max-sidebar:before:content-[attr(data-label)]";

const look = ({ label, wide, number }: CellProps) =>
  [CELL, label && LABELLED, wide && "max-sidebar:col-span-full", number && "font-number tabular-nums"]
    .filter(Boolean)
    .join(" ");

/** Cell with the checkbox that selects the row. */
export const RowCheck = ({ children }: { children: ReactNode }) => (
  <td className="border-rule border-b pl-1 max-sidebar:col-span-full max-sidebar:border-0">{children}</td>
);

/** The cell that identifies the row. */
export const RowHead = (cell: CellProps) => (
  <th scope="row" className={look(cell)} data-label={cell.label}>
    {cell.children}
  </th>
);

export const Cell = (cell: CellProps) => (
  <td className={`${look(cell)} ${cell.number ? "whitespace-nowrap" : ""}`} data-label={cell.label}>
    {cell.children}
  </td>
);

/** Cell with the actions of the row. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <td className={`${CELL} whitespace-nowrap max-sidebar:col-span-full`}>{children}</td>
);
