import { QueryClient } from "@tanstack/react-query";
import { mayRetry, toFailure } from "#admin/api/failure.ts";
import { tellTabs } from "#admin/session/tabs.ts";

/** How long an answer counts as fresh: moving back and forth does not ask again. */
const FRESH_MS = 10_000;

/** Reads are tried twice. Offline, they fail and say so, instead of waiting in silence. */
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

/** After every write: whatever is on screen is read again, here and in the other tabs. */
export async function contentChanged(): Promise<void> {
  tellTabs("changed");
  await queryClient.invalidateQueries();
}
