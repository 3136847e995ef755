import type { ReactNode } from "react";
import type { Selection } from "#admin/lists/use-selection.ts";
import { Check } from "#admin/ui/Check.tsx";
import { Cell, Row, RowActions, RowCheck, RowHead, type Sorting, Table } from "#admin/ui/Table.tsx";

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

interface Props<Item extends { id: string | number }> {
  items: readonly Item[];
  /** The first column identifies the row. */
  columns: readonly Column<Item, string>[];
  actions?: (item: Item) => ReactNode;
  sorting?: Sorting<string> | undefined;
  selection?: Omit<Selection<never>, "chosen"> | undefined;
  /** Name of an item after `Elegir`: `el programa 12`. */
  nameOf?: (item: Item) => string;
}

/** A list as a table with columns. On narrow screens each row becomes a block. */
export function DataTable<Item extends { id: string | number }>(props: Props<Item>) {
  const { items, columns, actions, sorting, selection, nameOf } = props;
  const [head, ...others] = columns;
  if (!head) return null;
  const headings = columns.map(({ label, by }) => (by === undefined ? label : { label, by }));
  return (
    <Table
      columns={actions ? [...headings, "Acciones"] : headings}
      {...(sorting && { sorting })}
      selectAll={
        selection ? (
          <Check
            aria-label="Elegir todos los de esta página"
            checked={selection.isAll}
            onChange={({ target }) => selection.chooseAll(target.checked)}
          />
        ) : null
      }
    >
      {items.map((item) => (
        <Row key={item.id}>
          {selection ? (
            <RowCheck>
              <Check
                aria-label={`Elegir ${nameOf?.(item)}`}
                checked={selection.has(String(item.id))}
                onChange={() => selection.toggle(String(item.id))}
              />
            </RowCheck>
          ) : null}
          <RowHead {...look(head)} {...(!head.wide && { label: head.label })}>
            {head.cell(item)}
          </RowHead>
          {others.map((column) => (
            <Cell key={column.label} label={column.label} {...look(column)}>
              {column.cell(item)}
            </Cell>
          ))}
          {actions ? <RowActions>{actions(item)}</RowActions> : null}
        </Row>
      ))}
    </Table>
  );
}

const look = ({ wide, number }: Pick<Column<never>, "wide" | "number">) => ({
  ...(wide && { wide }),
  ...(number && { number }),
});
