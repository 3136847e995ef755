import * as v from "valibot";

/** Query values are text; an invalid page number counts as page 1. */
export const pageNumber = v.pipe(
  v.optional(v.string(), "1"),
  v.transform((text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)),
);

/** Rows of a page, where all of a list are wanted; omitted: the usual number. */
export const pageSize = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,2}$/),
    v.transform(Number),
    v.maxValue(500, "Se pueden pedir hasta 500 por vez."),
  ),
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

export interface ListPage<Item> {
  items: Item[];
  total: number;
  page: number;
  totalPages: number;
}

/** Result of a deletion: the trash entry, and the number of dependent rows by table. */
export interface Removal {
  trashId: number | null;
  also: Record<string, number>;
}
