import * as v from "valibot";

/** Query values are text; what is no page number counts as the first page. */
export const pageNumber = v.pipe(
  v.optional(v.string(), "1"),
  v.transform((text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)),
);

const searchText = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.maxLength(200, "La búsqueda es demasiado larga."),
);

/** `?q=&page=`, as the browser sends it. */
export const listQuery = v.object({ q: searchText, page: pageNumber });

export const sortOrder = v.picklist(["asc", "desc"]);
export type SortOrder = v.InferOutput<typeof sortOrder>;

/** One page of a list. `page` is brought into range; `totalPages` is at least 1. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), total: v.number(), page: v.number(), totalPages: v.number() });

export interface ListPage<Item> {
  items: Item[];
  total: number;
  page: number;
  totalPages: number;
}

/** What went to the trash: the entry to restore, and how many rows of other kinds went along. */
export const removal = v.object({ trashId: v.nullable(v.number()), also: v.record(v.string(), v.number()) });
export type Removal = v.InferOutput<typeof removal>;
