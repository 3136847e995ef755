import { keepPreviousData, QueryClient, type QueryKey, queryOptions } from "@tanstack/react-query";
import { Failure, mayRetry, toFailure } from "#admin/api/failure.ts";
import { type Route, type RouteArgs, send } from "#admin/api/send.ts";
import { signInAgain } from "#admin/session/session-store.ts";
import { notifyTabs } from "#admin/session/tabs.ts";

/**
 * Sends a request as the signed-in user. On a 401 (expired session) it shows the sign-in dialog over the current screen,
 * then sends the same request again, so that nothing typed is lost.
 * @throws Failure
 */
export async function call<Args, Data>(route: Route<Args, Data>, ...args: RouteArgs<Args>): Promise<Data> {
  try {
    return await send(route, ...args);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error;
    if (!(await signInAgain())) throw error;
    return send(route, ...args);
  }
}

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

/** How long a response counts as fresh: moving back and forth between screens sends no new request. */
const FRESH_MS = 10_000;

/** Failed reads are retried once. While offline they fail with an error instead of waiting for the network. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      networkMode: "always",
      refetchOnWindowFocus: "always",
      retry: (count, error) => count < 1 && mayRetry(toFailure(error)) && toFailure(error).status !== 401,
      retryDelay: 800,
    },
  },
});

/** Call after every write: refetches all queries on screen, in this tab and in the others. */
export async function contentChanged(): Promise<void> {
  notifyTabs("changed");
  await queryClient.invalidateQueries();
}
