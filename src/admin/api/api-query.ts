import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { Call } from "#admin/api/send.ts";

/** What the API answers, under a key of the cache. */
export const apiQuery = <Data>(queryKey: QueryKey, request: Call<Data>) =>
  queryOptions({ queryKey, queryFn: () => call(request) });

/** A page of a list: the page before stays in sight until it is there. */
export const pageQuery = <Data>(queryKey: QueryKey, request: Call<Data>) =>
  queryOptions({ queryKey, queryFn: () => call(request), placeholderData: keepPreviousData });
