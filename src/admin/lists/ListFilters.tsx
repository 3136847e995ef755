import type { ReactNode } from "react";
import type { Sorting } from "#admin/lists/DataTable.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import type { SortOrder } from "#core/forms/list-schemas.ts";

interface Option {
  value: string;
  label: string;
}

/** A filter above a list: a search text (`q` in the address), a choice among a few values, or a control of its own. */
export type Filter<Data> =
  | { kind: "text"; placeholder: string }
  | {
      kind: "choice";
      /** Its name in the address. */
      name: string;
      label: string;
      /** `data` is undefined while the list is loading. */
      options: readonly Option[] | ((value: string, data: Data | undefined) => readonly Option[]);
    }
  | {
      kind: "own";
      name: string;
      Control: (props: { value: string; onChange: (value: string) => void }) => ReactNode;
    };

/** Values of the filters and of the order, with the values without a filter. */
export type Filtered = Readonly<Record<string, string>>;

interface Props<Data> {
  filters: readonly Filter<Data>[];
  values: Filtered;
  data?: Data | undefined;
  sorts?: Readonly<Record<string, string>> | undefined;
  onFilter: (change: Filtered) => void;
  children?: ReactNode;
}

export function ListFilters<Data>({ filters, values, data, sorts, onFilter, children }: Props<Data>) {
  return (
    <div className="actions mb-4 gap-2.5">
      {filters.map((filter) => {
        if (filter.kind === "text")
          return (
            <SearchBox
              key="q"
              value={values.q ?? ""}
              placeholder={filter.placeholder}
              onSearch={(q) => onFilter({ q })}
            />
          );
        const { name } = filter;
        const control = {
          value: values[name] ?? "",
          onChange: (value: string) => onFilter({ [name]: value }),
        };
        if (filter.kind === "own") return <filter.Control key={name} {...control} />;
        const { options, label } = filter;
        return (
          <FilterSelect
            key={name}
            label={label}
            options={typeof options === "function" ? options(control.value, data) : options}
            {...control}
          />
        );
      })}
      {sorts ? <OrderSelect names={sorts} sorting={sortingOf(values, onFilter)} /> : null}
      {children}
    </div>
  );
}

/** The order in the address, as tables and selects have it. */
export const sortingOf = (
  { sort = "", order }: Filtered,
  onFilter: (change: Filtered) => void,
): Sorting<string> => ({
  by: sort,
  order: order as SortOrder,
  onSort: (by, way) => onFilter({ sort: by, order: way }),
});

interface OrderSelectProps<Key extends string> {
  /** Names of the columns within a sentence: `duración`. */
  names: Readonly<Record<Key, string>>;
  sorting: Sorting<Key>;
}

/** Order of a list on narrow screens, whose tables have no column headers. */
function OrderSelect<Key extends string>({ names, sorting }: OrderSelectProps<Key>) {
  const orders = Object.entries(names).flatMap(([by, name]) => [
    { value: `${by} asc`, label: `Por ${name}` },
    { value: `${by} desc`, label: `Por ${name}, al revés` },
  ]);
  return (
    <div className="sidebar:hidden">
      <FilterSelect
        label="Orden"
        value={`${sorting.by} ${sorting.order}`}
        options={orders}
        onChange={(chosen) => {
          const [by, order] = chosen.split(" ") as [Key, SortOrder];
          sorting.onSort(by, order);
        }}
      />
    </div>
  );
}
