import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { Call } from "#admin/api/send.ts";

/** Query options for one API request, cached under `queryKey`. */
export const apiQuery = <Data>(queryKey: QueryKey, request: Call<Data>) =>
  queryOptions({ queryKey, queryFn: () => call(request) });

/** Query options for one page of a list. The previous page stays visible until the next one has loaded. */
export const pageQuery = <Data>(queryKey: QueryKey, request: Call<Data>) =>
  queryOptions({ queryKey, queryFn: () => call(request), placeholderData: keepPreviousData });
