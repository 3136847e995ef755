// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { found, hit } from "#tests/support/search-hits.ts";
import { advance, pagefind, searchWithIndex } from "#tests/support/search-island.ts";

const { default: Search } = await import("#islands/search/Search.tsx");
searchWithIndex();

it("searches while typing and shows the number of hits", async () => {
  render(<Search />);
  fireEvent.change(screen.getByLabelText("Buscar en el archivo"), { target: { value: "talleres" } });
  await advance(80);
  expect(location.search).toBe("?q=talleres");
  expect(screen.getByRole("status").textContent).toBe("12 resultados para «talleres»");
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(10);
});

it("says that an address is searched until its hits are shown", async () => {
  const { dataset } = document.documentElement;
  dataset.asked = "";
  history.replaceState(null, "", "/buscar?q=vereda");
  let answer = (_: unknown) => {};
  pagefind.searchPages.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<Search />);
  await advance();
  expect(dataset.asked).toBe("");
  await act(async () => answer(found(1)));
  expect(screen.getAllByRole("listitem")).not.toHaveLength(0);
  expect(dataset.asked).toBeUndefined();
  dataset.asked = "";
  fireEvent.click(screen.getByRole("button", { name: "Limpiar" }));
  await advance();
  expect(dataset.asked).toBeUndefined();
});

it("claims no hits for a word that none of them has", async () => {
  history.replaceState(null, "", "/buscar?q=Saroldi");
  let load = () => {};
  const late = {
    id: "ep-0",
    data: () => new Promise((resolve) => (load = () => void hit("ep-0").data().then(resolve))),
  };
  pagefind.searchPages.mockResolvedValue({ ...found(1), results: [late], unknown: ["Saroldi"] });
  render(<Search />);
  await advance();
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("Buscando...");
  await act(async () => load());
  expect(status.textContent).toBe("No aparece «Saroldi». Lo más parecido:");
});

it("offers no phrase of a word that no page has", async () => {
  history.replaceState(null, "", "/buscar?q=Mirta+Saroldi");
  pagefind.searchPages.mockResolvedValue({ ...found(1), unknown: ["Saroldi"] });
  render(<Search />);
  await advance();
  expect(screen.getByRole("status").textContent).toBe("No aparece «Saroldi». Lo más parecido:");
  expect(screen.queryByText(/frase exacta/)).toBeNull();
});

it("plays a programme that has the word outside its transcript", async () => {
  history.replaceState(null, "", "/buscar?q=Peñarol");
  const data = async () => ({ ...(await hit("ep-0").data()), excerpt: "<mark>Peñarol</mark>", moments: [] });
  pagefind.searchPages.mockResolvedValue({ ...found(1), results: [{ id: "ep-0", data }] });
  render(<Search />);
  await advance();
  expect(screen.getByRole("button", { name: "Escuchar el programa 4" })).toBeTruthy();
});

it("offers more hits only below the first ones", async () => {
  history.replaceState(null, "", "/buscar?q=vereda");
  let load = () => {};
  const held = new Promise<void>((done) => {
    load = done;
  });
  const { results, ...others } = found(12);
  const late = results.map((result) => ({ ...result, data: () => held.then(() => result.data()) }));
  pagefind.searchPages.mockResolvedValue({ ...others, results: late });
  render(<Search />);
  await advance();
  expect(screen.queryByRole("button", { name: "Mostrar más resultados" })).toBeNull();
  await act(async () => load());
  expect(screen.getByRole("button", { name: "Mostrar más resultados" })).toBeTruthy();
});

it("offers the phrase for words without quotes", async () => {
  history.replaceState(null, "", "/buscar?q=vereda+sin+nombre&tema=Oficios");
  render(<Search />);
  await advance();
  fireEvent.click(screen.getByRole("link", { name: "«vereda sin nombre»" }));
  await advance();
  expect(new URLSearchParams(location.search).get("q")).toBe('"vereda sin nombre"');
  expect(new URLSearchParams(location.search).get("tema")).toBe("Oficios");
  expect(screen.queryByText(/frase exacta/)).toBeNull();
});

it("tells before the first word that quotes find a phrase", () => {
  render(<Search />);
  expect(screen.getByText(/Entre «comillas» se busca la frase exacta/)).toBeTruthy();
});

it("links passages and escapes excerpts", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  pagefind.searchPages.mockResolvedValue({ ...found(1) });
  render(<Search />);
  await advance();
  const link = screen.getByRole("link", { name: "Leer desde el minuto 3:05" });
  expect(link.getAttribute("href")).toBe("/episodes/ep-0#t=185");
  expect(screen.getByText("talleres").tagName).toBe("MARK");
  expect(link.closest("li")?.textContent).toBe(
    "3:05Leer Antes. Elvira Sosa: los talleres <b>. Después. Citar",
  );
});

it("explains where the time of a passage without audio leads", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  pagefind.searchPages.mockResolvedValue({ ...found(1), results: [hit("ep-0", false)] });
  render(<Search />);
  await advance();
  expect(screen.getByRole("link", { name: "Leer desde el minuto 3:05" }).textContent).toBe("3:05");
});

it("shows facets with their counts and searches again with the selected one", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  render(<Search />);
  await advance();
  expect(screen.getByRole("option", { name: "1978 (12)" })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Año"), { target: { value: "1978" } });
  await advance();
  expect(location.search).toBe("?q=talleres&anio=1978");
  expect(pagefind.searchPages).toHaveBeenLastCalledWith(expect.objectContaining({ anio: "1978" }));
});

it("shows a decade by its name, and clears a year outside it", async () => {
  history.replaceState(null, "", "/buscar?q=talleres&anio=1985");
  render(<Search />);
  await advance();
  const decade = screen.getByLabelText("Década");
  expect(screen.getByRole("option", { name: "1970 a 1979 (12)" })).toBeTruthy();
  fireEvent.change(decade, { target: { value: "1970" } });
  await advance();
  expect(location.search).toBe("?q=talleres&decada=1970");
});

it("folds the facets, with the number of active ones", async () => {
  history.replaceState(null, "", "/buscar?q=talleres&decada=1970&tema=Oficios");
  render(<Search />);
  await advance();
  expect(screen.getByText("Filtrar (2)").tagName).toBe("SUMMARY");
  fireEvent.click(screen.getByRole("button", { name: "Limpiar" }));
  await advance();
  expect(screen.getByText("Filtrar").tagName).toBe("SUMMARY");
});

it("suggests a guest or barrio whose name was typed before the hits", async () => {
  history.replaceState(null, "", "/buscar?q=elvira");
  render(<Search />);
  await advance();
  const offer = screen.getByRole("link", { name: "Voz: Elvira Sosa 2 programas" });
  expect(offer.getAttribute("href")).toBe("/buscar?voz=Elvira+Sosa");
  const page = screen.getByRole("link", { name: "Barrio: Goes 3 programas" });
  expect(page.getAttribute("href")).toBe("/neighborhoods/goes");
  const [first] = screen.getAllByRole("heading");
  expect(offer.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(offer);
  await advance();
  expect(location.search).toBe("?voz=Elvira+Sosa");
});

it("moves through hits and passages by keys, and clears the query", async () => {
  history.replaceState(null, "", "/buscar?q=talleres&tema=Oficios");
  pagefind.searchPages.mockResolvedValue(found(2));
  render(<Search />);
  await advance();
  const box = screen.getByLabelText("Buscar en el archivo") as HTMLInputElement;
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  const focused = () =>
    ["href", "aria-label"].map((name) => document.activeElement?.getAttribute(name)).find(Boolean);
  box.focus();
  const seen = [1, 2, 3].map(() => {
    press("ArrowDown");
    return focused();
  });
  expect(seen).toEqual(["/episodes/ep-0", "Escuchar desde el minuto 3:05", "/episodes/ep-1"]);
  press("ArrowUp");
  press("ArrowUp");
  press("ArrowUp");
  expect(document.activeElement).toBe(box);
  press("ArrowDown");
  press("Escape");
  await advance();
  expect(location.search).toBe("?tema=Oficios");
  expect(box.value).toBe("");
  expect(document.activeElement).toBe(box);
});

it("ignores keys in other fields", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  render(<Search />);
  await advance();
  const year = screen.getByLabelText("Año");
  year.focus();
  fireEvent.keyDown(year, { key: "ArrowDown" });
  fireEvent.keyDown(year, { key: "Escape" });
  await advance();
  expect(document.activeElement).toBe(year);
  expect(location.search).toBe("?q=talleres");
});

it("shows more on demand, and a message without results", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  render(<Search />);
  await advance();
  expect(screen.getAllByRole("heading")).toHaveLength(10);
  screen.getByText("Mostrar más resultados").focus();
  fireEvent.click(screen.getByText("Mostrar más resultados"));
  await advance();
  expect(screen.getAllByRole("heading")).toHaveLength(12);
  expect(document.activeElement?.getAttribute("href")).toBe("/episodes/ep-10");
  pagefind.searchPages.mockResolvedValue(found(0));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nada" } });
  await advance(80);
  expect(screen.getByRole("status").textContent).toMatch(/^No hay resultados para «nada»/);
  expect(screen.getByRole("link", { name: "barrios" }).getAttribute("href")).toBe("/neighborhoods");
});

it("leaves the focus in the box when the visitor types while more results load", async () => {
  history.replaceState(null, "", "/buscar?q=talleres");
  let finish = (_hit: unknown) => {};
  const slow = { id: "ep-slow", data: () => new Promise((resolve) => (finish = resolve)) };
  const { results, ...others } = found(11);
  pagefind.searchPages.mockResolvedValue({ ...others, results: [...results.slice(0, 10), slow] });
  render(<Search />);
  await advance();
  fireEvent.click(screen.getByText("Mostrar más resultados"));
  screen.getByRole("searchbox").focus();
  await act(async () => finish(await hit("ep-slow").data()));
  expect(screen.getAllByRole("heading")).toHaveLength(11);
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

it("drops a slower response to an earlier query", async () => {
  history.replaceState(null, "", "/buscar?q=primera");
  let late = (_found: unknown) => {};
  pagefind.searchPages.mockReturnValueOnce(
    new Promise((resolve) => {
      late = resolve;
    }),
  );
  render(<Search />);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "segunda" } });
  await advance(80);
  await act(async () => late(found(3)));
  expect(screen.getByRole("status").textContent).toBe("12 resultados para «segunda»");
});
