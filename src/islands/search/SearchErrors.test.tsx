// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { LOAD_TIMEOUT_MS } from "#islands/loading.ts";
import { found, hit } from "#tests/support/search-hits.ts";
import { advance, pagefind, searchWithIndex } from "#tests/support/search-island.ts";

const { default: Search } = await import("#islands/search/Search.tsx");
searchWithIndex();

it("shows an error, and retries", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  pagefind.searchPages.mockRejectedValueOnce(new Error("offline"));
  render(<Search />);
  await advance();
  expect(screen.getByRole("alert")).toBeTruthy();
  fireEvent.click(screen.getByText("Reintentar"));
  await advance();
  expect(screen.getByRole("status").textContent).toBe("12 resultados para «talleres»");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

it("shows an error when a search or its hits do not end", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  const endless = () => new Promise<never>(() => {});
  pagefind.searchPages.mockReturnValueOnce(endless());
  render(<Search />);
  await advance(LOAD_TIMEOUT_MS);
  pagefind.searchPages.mockResolvedValueOnce({ ...found(1), results: [{ id: "ep-lost", data: endless }] });
  fireEvent.click(screen.getByText("Reintentar"));
  await advance();
  expect(screen.queryByRole("alert")).toBeNull();
  await advance(LOAD_TIMEOUT_MS);
  expect(screen.getByRole("alert").textContent).toContain("No se pudo cargar la búsqueda.");
});

it("shows that hits could not be loaded, beside the others, and retries with a new engine", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  const lost = { id: "ep-lost", data: () => Promise.reject(new Error("offline")) };
  pagefind.searchPages.mockResolvedValueOnce({ ...found(2), results: [hit("ep-0"), lost] });
  render(<Search />);
  await advance();
  expect(screen.getAllByRole("heading")).toHaveLength(1);
  expect(screen.getByRole("alert").textContent).toContain("No se pudo cargar la búsqueda.");
  fireEvent.click(screen.getByText("Reintentar"));
  await advance();
  expect(pagefind.replacePagefind).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getAllByRole("heading")).toHaveLength(10);
});
