import { apiQuery, call, pageQuery } from "#admin/api/call.ts";
import type { Answer, CallOptions } from "#admin/api/send.ts";
import type { TextSearch } from "#admin/lists/list-search.ts";
import type { ListPage, Removal } from "#core/forms/list-schemas.ts";

interface OfOne {
  param: { id: string };
}

/** The routes that every kind of record has in the typed client. */
interface RecordApi<Row, Fields> {
  $post(args: { json: Fields & { id?: string } }, options: CallOptions): Answer<Row>;
  ":id": {
    $get(args: OfOne, options: CallOptions): Answer<Row>;
    $put(args: OfOne & { json: Fields & { version: number } }, options: CallOptions): Answer<Row>;
    $delete(args: OfOne, options: CallOptions): Answer<Removal>;
    impact: { $get(args: OfOne, options: CallOptions): Answer<{ also: Record<string, number> }> };
  };
}
interface NamedApi<Row, Fields> extends RecordApi<Row, Fields> {
  $get(args: { query: { q: string; page: string } }, options: CallOptions): Answer<ListPage<Row>>;
}

/** Queries and requests for one kind of record. `name` is the first element of the query keys. */
export function recordCalls<Row, Fields>(name: string, api: RecordApi<Row, Fields>) {
  const one = api[":id"];
  return {
    oneQuery: (id: string) => apiQuery([name, "one", id], one.$get, { param: { id } }),
    /** A repetition with the same `id` stores no second record. */
    create: (json: Fields & { id?: string }) => call(api.$post, { json }),
    update: (id: string, json: Fields & { version: number }) => call(one.$put, { param: { id }, json }),
    remove: (id: string) => call(one.$delete, { param: { id } }),
    /** Number of rows in other tables that are deleted or unlinked, too, by table. */
    impact: async (id: string) => (await call(one.impact.$get, { param: { id } })).also,
  };
}

export interface NamedCalls<Row, Fields> extends ReturnType<typeof namedCalls<Row, Fields>> {}

/** `recordCalls` plus a list query, for kinds that are listed by name. */
export const namedCalls = <Row, Fields>(name: string, api: NamedApi<Row, Fields>) => ({
  ...recordCalls(name, api),
  listQuery: ({ q = "", page = 1 }: TextSearch) =>
    pageQuery([name, "list", q, page], api.$get, { query: { q, page: String(page) } }),
});
