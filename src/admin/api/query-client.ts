import { QueryClient } from "@tanstack/react-query";
import { mayRetry, toFailure } from "#admin/api/failure.ts";
import { notifyTabs } from "#admin/session/tabs.ts";

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
    mutations: { networkMode: "always", retry: false },
  },
});

/** Call after every write: refetches all queries on screen, in this tab and in the others. */
export async function contentChanged(): Promise<void> {
  notifyTabs("changed");
  await queryClient.invalidateQueries();
}
