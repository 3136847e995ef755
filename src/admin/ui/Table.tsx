import type { ComponentProps, ReactNode } from "react";

interface TableProps {
  columns: readonly string[];
  children: ReactNode;
}

/** Rows under column heads; on a narrow screen each row is a block, whose cells say their column themselves. */
export const Table = ({ columns, children }: TableProps) => (
  <table className="w-full border-collapse text-ms max-sidebar:block">
    <thead className="max-sidebar:sr-only">
      <tr>
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className="border-rule border-b-2 px-2.5 py-1.5 text-left font-emphasis font-label text-soft text-xs"
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-sidebar:block">{children}</tbody>
  </table>
);

export const Row = (row: ComponentProps<"tr">) => (
  <tr
    className="hover:bg-surface max-sidebar:grid max-sidebar:grid-cols-2 max-sidebar:gap-x-3 max-sidebar:border-rule max-sidebar:border-b-2 max-sidebar:py-2.5"
    {...row}
  />
);

interface CellProps {
  /** The column, where cells stand below each other. */
  label?: string;
  /** Takes a line of its own on a narrow screen. */
  wide?: boolean;
  /** Figures and dates. */
  number?: boolean;
  children: ReactNode;
}

// Dates and numbers stay whole beside a text that takes all the room it gets.
const CELL =
  "min-w-22 border-rule border-b px-2.5 py-1.5 text-left max-sidebar:block max-sidebar:border-0 max-sidebar:px-0 max-sidebar:py-0.75";
const LABELLED =
  "max-sidebar:before:block max-sidebar:before:font-label max-sidebar:before:font-normal max-sidebar:before:text-2xs max-sidebar:before:text-soft max-sidebar:before:content-[attr(data-label)]";

const look = ({ label, wide, number }: CellProps) =>
  [CELL, label && LABELLED, wide && "max-sidebar:col-span-full", number && "font-number tabular-nums"]
    .filter(Boolean)
    .join(" ");

/** What a row is about. */
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

/** What can be done with a row. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <td className={`${CELL} whitespace-nowrap max-sidebar:col-span-full`}>{children}</td>
);
