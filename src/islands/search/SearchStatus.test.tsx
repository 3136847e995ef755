// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { found, hit } from "#tests/support/search-hits.ts";
import { advance, pagefind, searchWithIndex } from "#tests/support/search-island.ts";

const { default: Search } = await import("#islands/search/Search.tsx");
searchWithIndex();

it("offers the first programme that can be heard above silent hits, together with them", async () => {
  history.replaceState(null, "", "/buscar?q=vereda");
  const silent = Array.from({ length: 12 }, (_, n) => hit(`ep-${n}`, false));
  const audible = hit("ep-30");
  let load = () => {};
  const late = {
    ...audible,
    data: () => new Promise((done) => (load = () => void audible.data().then(done))),
  };
  pagefind.searchPages.mockResolvedValue({ ...found(0), results: [...silent, late], audible: late });
  render(<Search />);
  await advance();
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  await act(async () => load());
  const offer = screen.getByRole("button", { name: "Escuchar el programa 4 desde el minuto 3:05" });
  const [title] = screen.getAllByRole("heading", { level: 2 });
  expect(offer.compareDocumentPosition(title as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("offers no other programme above a hit that can be heard", async () => {
  history.replaceState(null, "", "/buscar?q=vereda");
  const { results, ...others } = found(3);
  pagefind.searchPages.mockResolvedValue({ ...others, results, audible: results[0] });
  render(<Search />);
  await advance();
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(3);
  expect(screen.queryByRole("button", { name: /^Escuchar el programa/ })).toBeNull();
});

it("does not count pages as hits that may not have the phrase", async () => {
  history.replaceState(null, "", `/buscar?q=${encodeURIComponent("«la vereda»")}`);
  pagefind.searchPages.mockResolvedValue({ ...found(12), hasUnread: true });
  render(<Search />);
  await advance();
  expect(screen.getByRole("status").textContent).toBe("Hasta 12 resultados para «la vereda»");
});

it("counts the hits of an incomplete word", async () => {
  history.replaceState(null, "", "/buscar?q=tallér");
  pagefind.searchPages.mockResolvedValue({ ...found(2), unknown: ["tallér"] });
  render(<Search />);
  await advance();
  expect(screen.getByRole("status").textContent).toBe("2 resultados para «tallér»");
});

it("does not put a quoted phrase into quotes again", async () => {
  history.replaceState(null, "", "/buscar?q=«la vereda»");
  pagefind.searchPages.mockResolvedValue(found(2));
  render(<Search />);
  await advance();
  expect(screen.getByRole("status").textContent).toBe("2 resultados para «la vereda»");
});
