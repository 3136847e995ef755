import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { found } from "./search-hits.ts";

const pagefind = vi.hoisted(() => ({
  searchPages: vi.fn(),
  loadPagefind: vi.fn(),
  replacePagefind: vi.fn(),
}));
vi.mock("#islands/search/pagefind.ts", async (original) => ({
  ...(await original<object>()),
  searchPages: pagefind.searchPages,
  loadPagefind: pagefind.loadPagefind,
}));
vi.mock("#islands/search/open-index.ts", () => ({
  loadPagefind: pagefind.loadPagefind,
  replacePagefind: pagefind.replacePagefind,
}));

export { pagefind };

/** Lets timers and promises of this time run. */
export const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The search over an index that finds twelve programmes; a test may answer otherwise. */
export function searchWithIndex(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    history.replaceState(null, "", "/buscar");
    pagefind.loadPagefind.mockResolvedValue(undefined);
    pagefind.searchPages.mockResolvedValue(found(12));
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.clearAllMocks();
  });
}
