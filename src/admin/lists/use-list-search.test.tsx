// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePagedList } from "#admin/lists/use-list-search.ts";

vi.mock("@tanstack/react-router", () => ({
  useRouter: () => ({ latestLocation: { pathname: "/admin/comments" } }),
}));

interface Search {
  q?: string | undefined;
  status?: string | undefined;
  page?: number | undefined;
}

/** Entries of the history of the browser; the last one is the present address. */
let entries: Search[] = [];
const navigate = async ({ search, replace }: { search: (before: Search) => Search; replace: boolean }) => {
  const next = search(entries.at(-1) ?? {});
  entries = [...(replace ? entries.slice(0, -1) : entries), next];
};
const route = { useSearch: () => entries.at(-1) ?? {}, useNavigate: () => navigate };

const listAt = (search: Search, totalPages = 9) => {
  entries = [search];
  const client = new QueryClient();
  client.setQueryData(["list"], { totalPages });
  const queryOf = () => ({
    queryKey: ["list"],
    queryFn: () => ({ totalPages }),
    staleTime: "static" as const,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => usePagedList(route, queryOf), { wrapper }).result;
};

beforeEach(() => {
  entries = [];
});
afterEach(cleanup);

test("a filter starts at the first page without an entry in the history; a page adds one", () => {
  const list = listAt({ q: "a", page: 3 });
  act(() => list.current.show({ status: "pending" }));
  expect(entries).toEqual([{ q: "a", status: "pending", page: 1 }]);
  act(() => list.current.toPage(2));
  expect(entries).toEqual([
    { q: "a", status: "pending", page: 1 },
    { q: "a", status: "pending", page: 2 },
  ]);
});

test("a search within the page keeps the page and adds no entry to the history", () => {
  const list = listAt({ page: 3 });
  for (const q of ["o", "olla"]) act(() => list.current.showHere({ q }));
  expect(entries).toEqual([{ q: "olla", page: 3 }]);
});

test("the address of a page beyond the last one is replaced, so that going back leaves the list", () => {
  listAt({ page: 9 }, 3);
  expect(entries).toEqual([{ page: 3 }]);
});
