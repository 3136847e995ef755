import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call } from "#admin/api/call.ts";
import type { Route, RouteArgs } from "#admin/api/send.ts";

/** Query options for one API request, cached under `queryKey`. */
export const apiQuery = <Args, Data>(
  queryKey: QueryKey,
  route: Route<Args, Data>,
  ...args: RouteArgs<Args>
) => queryOptions({ queryKey, queryFn: () => call(route, ...args) });

/** Query options for one page of a list. The previous page stays visible until the next one has loaded. */
export const pageQuery = <Args, Data>(
  queryKey: QueryKey,
  route: Route<Args, Data>,
  ...args: RouteArgs<Args>
) => ({ ...apiQuery(queryKey, route, ...args), placeholderData: keepPreviousData });
