import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import type { Sorting } from "#admin/ui/Table.tsx";
import type { SortOrder } from "#core/forms/list-schemas.ts";

interface Props<Key extends string> {
  /** Names of the columns within a sentence: `duración`. */
  names: Readonly<Record<Key, string>>;
  sorting: Sorting<Key>;
}

/** Order of a list on narrow screens, whose tables have no column headers. */
export function OrderSelect<Key extends string>({ names, sorting }: Props<Key>) {
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
