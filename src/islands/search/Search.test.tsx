// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Search from "#islands/search/Search.tsx";

const pagefind = vi.hoisted(() => ({ searchPages: vi.fn(), loadPagefind: vi.fn() }));
vi.mock("#islands/search/pagefind.ts", async (original) => ({ ...(await original<object>()), ...pagefind }));

const hit = (id: string) => ({
  id,
  data: async () => ({
    url: `/episodes/${id}/`,
    excerpt: "los <mark>talleres</mark> &lt;b&gt;",
    meta: { title: "Peñarol", number: "4", guest: "Elvira Sosa" },
    sub_results: [
      {
        url: `/episodes/${id}/#t185`,
        title: "Escuchar desde el minuto 3:05",
        excerpt: "<mark>talleres</mark>",
        anchor: { id: "t185" },
      },
    ],
  }),
});
const found = (count: number) => ({
  results: Array.from({ length: count }, (_, index) => hit(`ep-${index}`)),
  facets: { barrio: [{ value: "Peñarol", count }], anio: [{ value: "1978", count }], tema: [] },
});
const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

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

it("searches as one types and tells the number of hits", async () => {
  render(<Search />);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "talleres" } });
  await advance(180);
  expect(location.search).toBe("?q=talleres");
  expect(screen.getByRole("status").textContent).toBe("12 resultados para «talleres»");
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(10);
});

it("links passages and takes nothing of an excerpt for HTML", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  pagefind.searchPages.mockResolvedValue({ ...found(1) });
  render(<Search />);
  await advance();
  const link = screen.getByRole("link", { name: "Leer desde el minuto 3:05" });
  expect(link.getAttribute("href")).toBe("/episodes/ep-0#t185");
  expect(screen.getByText("talleres").tagName).toBe("MARK");
});

it("offers facets with their counts and asks again with the chosen one", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  render(<Search />);
  await advance();
  expect(screen.getByRole("option", { name: "1978 (12)" })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Año"), { target: { value: "1978" } });
  await advance();
  expect(location.search).toBe("?q=talleres&anio=1978");
  expect(pagefind.searchPages).toHaveBeenLastCalledWith(expect.objectContaining({ anio: "1978" }));
});

it("shows more on demand, and says when there is nothing", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  render(<Search />);
  await advance();
  expect(screen.getAllByRole("heading")).toHaveLength(10);
  fireEvent.click(screen.getByText("Mostrar más resultados"));
  await advance();
  expect(screen.getAllByRole("heading")).toHaveLength(12);
  pagefind.searchPages.mockResolvedValue(found(0));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nada" } });
  await advance(180);
  expect(screen.getByRole("status").textContent).toMatch(/^No hay resultados para «nada»/);
});

it("says that it failed, and tries again", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  pagefind.searchPages.mockRejectedValueOnce(new Error("offline"));
  render(<Search />);
  await advance();
  expect(screen.getByRole("alert")).toBeTruthy();
  fireEvent.click(screen.getByText("Reintentar"));
  await advance();
  expect(screen.getByRole("status").textContent).toBe("12 resultados para «talleres»");
});

it("drops a slower answer to an older question", async () => {
  history.replaceState(null, "", "/buscar?q=primera");
  let late = (_found: unknown) => {};
  pagefind.searchPages.mockReturnValueOnce(
    new Promise((resolve) => {
      late = resolve;
    }),
  );
  render(<Search />);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "segunda" } });
  await advance(180);
  await act(async () => late(found(3)));
  expect(screen.getByRole("status").textContent).toBe("12 resultados para «segunda»");
});
