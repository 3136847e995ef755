// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ImportScreen } from "#admin/features/import/ImportScreen.tsx";
import { applyLabel } from "#admin/features/import/Report.tsx";
import type { ImportAnswer, ImportForm } from "#core/import/import-schemas.ts";
import { SHEETS } from "#core/import/sheets.ts";

/** Started reads by file name; a call ends the read of that file. */
const reading = vi.hoisted(() => new Map<string, (read: unknown) => void>());
vi.mock("#core/import/import-source.ts", () => ({
  readImportSource: ({ name }: File) => new Promise((done) => reading.set(name, done)),
}));
vi.mock("#admin/history/ChangeSets.tsx", () => ({ ChangeSets: () => null }));
vi.mock("#admin/layout/Screen.tsx", async (original) => ({
  ...(await original<object>()),
  ScreenHead: () => null,
}));

const requests: Record<"kind" | "newAs" | "skipErrors", string | null>[] = [];
const bodies: ImportForm[] = [];
let newNames: ImportAnswer["newNames"] = [];
let columns: ImportAnswer["columns"] = [];
let errors: ImportAnswer["errors"] = [];
const report = { rows: 1, created: 1, updated: 0, unchanged: 0, shown: 0, hidden: 0 };
const answer = { ...report, footers: [3], applied: false, elsewhere: [], missingRecordings: [] };

beforeEach(() => {
  reading.clear();
  requests.length = 0;
  bodies.length = 0;
  newNames = [];
  columns = [];
  errors = [];
  localStorage.clear();
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const query = new URL(address, "http://localhost").searchParams;
    requests.push({
      kind: query.get("kind"),
      newAs: query.get("newAs"),
      skipErrors: query.get("skipErrors"),
    });
    bodies.push(JSON.parse(String(init.body)));
    return Response.json({ ...answer, newNames, columns, errors });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kinds = () => screen.getByLabelText<HTMLSelectElement>("Qué trae la planilla");
const input = () => screen.getByLabelText<HTMLInputElement>("Elegir un archivo");
const pick = (name: string) => fireEvent.change(input(), { target: { files: [new File(["x"], name)] } });
const endReading = (name: string) =>
  act(async () => reading.get(name)?.({ ok: true, name, format: "csv", text: name, note: null }));

test("neither the kind nor the file can be changed while a file is being read", async () => {
  render(<ImportScreen />);
  pick("a.csv");
  expect([kinds().disabled, input().disabled]).toEqual([true, true]);
  await endReading("a.csv");
  expect(requests).toEqual([{ kind: "episodes", newAs: "draft", skipErrors: "false" }]);
  expect(bodies.map(({ text }) => text)).toEqual(["a.csv"]);
  expect([kinds().disabled, input().disabled]).toEqual([false, false]);
  expect(screen.getByRole("button", { name: "Importar 1 programa" })).toBeTruthy();
});

test("names that may be others are decided one by one before anything is stored", async () => {
  newNames = [
    { kind: "neighborhoods", name: "Peñarrol", rows: 14, near: ["Peñarol"] },
    { kind: "neighborhoods", name: "Colon", rows: 2, near: ["Colón Centro y Noroeste"] },
    { kind: "guests", name: "Ana", rows: 1, near: [] },
  ];
  render(<ImportScreen />);
  pick("a.csv");
  await endReading("a.csv");
  const apply = () => screen.getByRole<HTMLButtonElement>("button", { name: "Importar 1 programa" });
  expect(screen.getByRole("rowheader", { name: "Peñarrol: ¿Peñarol?" })).toBeTruthy();
  expect(screen.getByText("Falta decidir sobre 2 nombres parecidos.")).toBeTruthy();
  expect(apply().disabled).toBe(true);
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(`Qué se hace con «${name}»`), { target: { value } });
  choose("Peñarrol", "use Peñarol");
  choose("Colon", "create");
  expect(screen.getByText("Barrios nuevos").nextSibling?.textContent).toBe("1");
  await act(async () => fireEvent.click(apply()));
  expect(bodies.at(-1)?.names).toEqual([{ kind: "neighborhoods", name: "Peñarrol", use: "Peñarol" }]);
});

test("a column assigned by hand is remembered, and the rows without errors can be imported alone", async () => {
  columns = [{ heading: "Caja", field: null, sample: "14" }];
  errors = [{ line: 3, field: "date", message: "No se entiende.", value: "3/4/79?" }];
  const { unmount } = render(<ImportScreen />);
  pick("a.csv");
  await endReading("a.csv");
  const caja = () => screen.getByLabelText("«Caja» se importa como");
  await act(async () => fireEvent.change(caja(), { target: { value: "shelfMark" } }));
  expect(bodies.map((body) => body.columns)).toEqual([{}, { Caja: "shelfMark" }]);
  expect(screen.getByRole("cell", { name: "3/4/79?" })).toBeTruthy();
  unmount();
  render(<ImportScreen />);
  pick("b.csv");
  await endReading("b.csv");
  const apply = { name: "Importar 1 programa, sin las filas con errores" };
  await act(async () => fireEvent.click(screen.getByRole("button", apply)));
  expect(bodies.at(-1)?.columns).toEqual({ Caja: "shelfMark" });
  expect(requests.map(({ skipErrors }) => skipErrors)).toEqual(["false", "false", "false", "true"]);
});

test("of many errors the first ones are shown, and a sentence names the rest, before the button", async () => {
  errors = Array.from({ length: 93 }, (_, at) => ({
    line: at + 2,
    field: "date" as const,
    message: "No se entiende.",
    value: `${at}/4/79?`,
  }));
  render(<ImportScreen />);
  pick("a.csv");
  await endReading("a.csv");
  expect(screen.getByText("93 errores: sus filas no se importan")).toBeTruthy();
  const values = screen.getAllByRole("cell", { name: /79\?$/ }).map(({ textContent }) => textContent);
  expect([values.length, values[0], values.at(-1)]).toEqual([20, "0/4/79?", "19/4/79?"]);
  expect(screen.getByText("Y 73 errores más, que están en la descarga.")).toBeTruthy();
});

test("one error beyond the shown ones is counted in the singular, and none is not mentioned", async () => {
  const error = { line: 2, field: "date" as const, message: "No se entiende.", value: "3/4/79?" };
  errors = Array.from({ length: 21 }, (_, at) => ({ ...error, line: at + 2 }));
  const { unmount } = render(<ImportScreen />);
  pick("a.csv");
  await endReading("a.csv");
  expect(screen.getByText("Y 1 error más, que está en la descarga.")).toBeTruthy();
  unmount();
  errors = errors.slice(1);
  render(<ImportScreen />);
  pick("b.csv");
  await endReading("b.csv");
  expect(screen.getAllByRole("cell", { name: "3/4/79?" })).toHaveLength(20);
  expect(screen.queryByText(/en la descarga/)).toBeNull();
});

test("new episodes without a status are drafts unless another one is chosen, and footers are reported", async () => {
  render(<ImportScreen />);
  pick("a.csv");
  await endReading("a.csv");
  expect(screen.getByText("La línea 3 es una suma de la planilla: no se importa.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Los nuevos que no dicen su estado"), {
    target: { value: "published" },
  });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Importar 1 programa" })));
  expect(requests.map(({ newAs }) => newAs)).toEqual(["draft", "published"]);
});

test.each([
  [{ created: 2, updated: 1, shown: 0, hidden: 0, errors: [] }, "Importar 3 programas"],
  [{ created: 2, updated: 0, shown: 2, hidden: 0, errors: [] }, "Importar 2 programas, publicar 2"],
  [{ created: 0, updated: 1, shown: 0, hidden: 1, errors: [] }, "Importar 1 programa, retirar 1 del sitio"],
])("the button says what visitors begin or cease to see: %j", (answer, label) => {
  expect(applyLabel(answer, SHEETS.episodes.noun)).toBe(label);
});
