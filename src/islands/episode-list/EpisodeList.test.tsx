// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listParts, partFiles } from "#core/search/list-parts.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";
import EpisodeList from "#islands/episode-list/EpisodeList.tsx";
import { LOAD_TIMEOUT_MS } from "#islands/loading.ts";

const places = [
  { id: "n0", name: "Cordón", slug: "cordon" },
  { id: "n1", name: "Peñarol", slug: "penarol" },
];
const invented = (length: number): ListedEpisode[] =>
  Array.from({ length }, (_, index) => ({
    id: `ep-${index + 1}`,
    number: String(index + 1),
    date: `${1976 + (index % 14)}-05-02`,
    duration: "28:40",
    durationSeconds: 1720,
    audioUrl: index === 0 ? null : `/audio/${index + 1}.mp3`,
    neighborhood: places[index % 2] ?? null,
    guest: { id: `g${index}`, name: `Invitado ${index + 1}` },
    headline: null,
    description: index === 4 ? "El tranvía de la Unión" : null,
    summary: null,
    descriptionState: null,
    summaryState: null,
    hasTranscript: index % 3 === 0,
    photoCount: index % 2,
    cover: null,
  }));
const episodes = invented(30);

const answer = vi.fn<typeof fetch>();
const draw = (all = episodes) =>
  render(
    <EpisodeList
      first={all.slice(0, 12)}
      parts={listParts(all)}
      neighborhoods={places}
      years={[1975, 1976, 1977]}
    />,
  );
const advance = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const numbers = () => screen.queryAllByRole("article").length;

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/episodes");
  answer.mockImplementation(async () => Response.json(episodes));
  vi.stubGlobal("fetch", answer);
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("scrollTo", vi.fn());
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows the first page and the count before any request", () => {
  draw();
  expect(numbers()).toBe(12);
  expect(screen.getByRole("status").textContent).toBe("30 programas encontrados");
  expect(screen.getByText("Mostrando 1 - 12 de 30 episodios")).toBeTruthy();
  expect(screen.getByText("Audio no disponible")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Escuchar(?! después)/ })).toHaveLength(11);
  expect(screen.getAllByRole("link", { name: /Leer la transcripción/ })).toHaveLength(1);
  expect(screen.queryByText("Limpiar filtros")).toBeNull();
});

it("searches 500 ms after the last key and updates the address", async () => {
  draw();
  await advance();
  const box = screen.getByRole("searchbox");
  fireEvent.change(box, { target: { value: "TRANVIA" } });
  await advance(499);
  expect(numbers()).toBe(12);
  await advance(1);
  expect(numbers()).toBe(1);
  expect(location.search).toBe("?q=TRANVIA");
  expect(screen.getByRole("status").textContent).toBe("1 programa encontrado");
  fireEvent.click(screen.getByText("Limpiar filtros"));
  expect(location.search).toBe("");
  expect(box).toHaveProperty("value", "");
  expect(document.activeElement).toBe(box);
});

it("returns to page 1 with another filter, and goes back with the browser", async () => {
  history.replaceState(null, "", "/episodes?pagina=3");
  draw();
  await advance();
  expect(screen.getByText("Mostrando 25 - 30 de 30 episodios")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Barrio o tema"), { target: { value: "penarol" } });
  expect(location.search).toBe("?barrio=penarol");
  expect(screen.getByText("Mostrando 1 - 12 de 15 episodios")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Año"), { target: { value: "1977" } });
  expect(location.search).toBe("?barrio=penarol&anio=1977");
  await act(async () => {
    history.replaceState(null, "", "/episodes?pagina=3");
    dispatchEvent(new Event("archive:back", { cancelable: true }));
  });
  expect(screen.getByText("Mostrando 25 - 30 de 30 episodios")).toBeTruthy();
});

it("filters episodes by the requested features", async () => {
  draw();
  fireEvent.click(screen.getByRole("checkbox", { name: "Con audio" }));
  await advance();
  expect(location.search).toBe("?con=audio");
  expect(screen.getByRole("status").textContent).toBe("29 programas encontrados");
  fireEvent.click(screen.getByRole("checkbox", { name: "Con fotos" }));
  expect(location.search).toBe("?con=audio&con=fotos");
  expect(screen.getByRole("status").textContent).toBe("15 programas encontrados");
  fireEvent.click(screen.getByRole("checkbox", { name: "Con audio" }));
  expect(location.search).toBe("?con=fotos");
  fireEvent.click(screen.getByText("Limpiar filtros"));
  expect(screen.getByRole("checkbox", { name: "Con fotos" })).toHaveProperty("checked", false);
});

it("leads from an empty list to the search in the transcripts, with the same words", async () => {
  history.replaceState(null, "", "/episodes?q=xyzzy&con=audio");
  draw();
  await advance();
  expect(screen.getByText("No hay programas que coincidan con la búsqueda.")).toBeTruthy();
  const next = screen.getByRole("link", { name: "Buscar en las transcripciones" });
  expect(next.getAttribute("href")).toBe("/buscar?q=xyzzy");
});

it("leads from a list that only filters emptied back to all programmes", async () => {
  history.replaceState(null, "", "/episodes?barrio=Peñarol&anio=1975");
  draw();
  await advance();
  expect(screen.queryByRole("link", { name: "Buscar en las transcripciones" })).toBeNull();
  const all = screen.getByRole("link", { name: "Ver todos los programas" });
  expect(all.getAttribute("href")).toBe("/episodes");
});

it("moves the focus from the pager to the first episode of the page", async () => {
  draw();
  await advance();
  const next = screen.getByRole("link", { name: "Siguiente" });
  for (const [page, first] of [
    [2, "ep-13"],
    [3, "ep-25"],
  ]) {
    next.focus();
    fireEvent.click(next);
    expect(location.search).toBe(`?pagina=${page}`);
    expect(document.activeElement?.getAttribute("href")).toBe(`/episodes/${first}`);
  }
  expect(next.getAttribute("aria-disabled")).toBe("true");
});

it("hides the pager with a single page and shows a message without results", async () => {
  history.replaceState(null, "", "/episodes?q=nadie");
  draw();
  expect(screen.getByRole("status").textContent).toBe("Cargando programas...");
  await advance();
  expect(screen.getByRole("status").textContent).toBe("0 programas encontrados");
  expect(screen.getByText(/No hay programas/)).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("has no results for a year outside the archive, and shows that year", async () => {
  history.replaceState(null, "", "/episodes?anio=2050");
  draw();
  await advance();
  expect(screen.getByRole("status").textContent).toBe("0 programas encontrados");
  expect(screen.getByText(/No hay programas/)).toBeTruthy();
  expect(screen.getByLabelText("Año")).toHaveProperty("value", "2050");
  expect([...screen.getByLabelText<HTMLSelectElement>("Año").options].map(({ text }) => text)).toEqual([
    "Todos los años",
    "1975",
    "1976",
    "1977",
    "2050",
  ]);
});

it("shows an error, and retries", async () => {
  history.replaceState(null, "", "/episodes?pagina=2");
  answer.mockRejectedValueOnce(new TypeError("offline"));
  draw();
  await advance();
  expect(screen.getByRole("heading", { name: "Error" })).toBeTruthy();
  expect(screen.getByText("Error al cargar programas. Por favor, intenta nuevamente.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button"));
  await advance();
  expect(screen.getByText("Mostrando 13 - 24 de 30 episodios")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Buscar"));
});

it("shows the error when the list does not arrive", async () => {
  history.replaceState(null, "", "/episodes?pagina=2");
  answer.mockReturnValueOnce(new Promise(() => {}));
  draw();
  await advance(LOAD_TIMEOUT_MS);
  expect(screen.getByRole("alert").textContent).toContain("Error al cargar programas.");
});

it("loads the files of a large list when their rows are needed", async () => {
  const thousand = invented(1000);
  const files = partFiles(thousand);
  const asked: string[] = [];
  answer.mockImplementation(async (address) => {
    const name = /\/data\/list\/(\d+)\.json$/.exec(String(address))?.[1] ?? "";
    asked.push(name);
    return Response.json(files.get(name));
  });
  draw(thousand);
  await advance();
  expect(asked).toEqual(["1"]);
  expect(screen.getByText("Mostrando 1 - 12 de 1.000 episodios")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Última" }));
  expect(screen.getByRole("status").textContent).toBe("Cargando programas...");
  await advance();
  expect(asked).toEqual(["1", "3"]);
  expect(screen.getByText("Mostrando 997 - 1000 de 1.000 episodios")).toBeTruthy();
  expect(screen.getAllByRole("article").at(-1)?.textContent).toContain("Programa 1000");
  fireEvent.change(screen.getByLabelText("Barrio o tema"), { target: { value: "penarol" } });
  await advance();
  expect(asked).toEqual(["1", "3", "2"]);
  expect(screen.getByRole("status").textContent).toBe("500 programas encontrados");
});
