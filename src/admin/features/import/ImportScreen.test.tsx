// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ImportScreen } from "#admin/features/import/ImportScreen.tsx";

/** Started reads by file name; a call ends the read of that file. */
const reading = vi.hoisted(() => new Map<string, (read: unknown) => void>());
vi.mock("#core/import/import-source.ts", () => ({
  readImportSource: ({ name }: File) => new Promise((done) => reading.set(name, done)),
}));
vi.mock("#admin/layout/Screen.tsx", async (original) => ({
  ...(await original<object>()),
  ScreenHead: () => null,
}));

const requests: { kind: string | null; newAs: string | null; text: string }[] = [];
const report = { rows: 1, created: 1, updated: 0, unchanged: 0, guests: 0, neighborhoods: 0, topics: 0 };
const answer = { ...report, errors: [], ignored: [], footers: [3], applied: false, missingRecordings: [] };

beforeEach(() => {
  reading.clear();
  requests.length = 0;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const query = new URL(address, "http://localhost").searchParams;
    requests.push({
      kind: query.get("kind"),
      newAs: query.get("newAs"),
      text: JSON.parse(String(init.body)).text,
    });
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kinds = () => screen.getByLabelText<HTMLSelectElement>("Qué trae la planilla");
const input = () => screen.getByLabelText<HTMLInputElement>("Elegir un archivo CSV o JSON");
const pick = (name: string) => fireEvent.change(input(), { target: { files: [new File(["x"], name)] } });
const endReading = (name: string) =>
  act(async () => reading.get(name)?.({ ok: true, name, format: "csv", text: name, note: null }));

test("neither the kind nor the file can be changed while a file is being read", async () => {
  render(<ImportScreen />);
  pick("a.csv");
  expect([kinds().disabled, input().disabled]).toEqual([true, true]);
  await endReading("a.csv");
  expect(requests).toEqual([{ kind: "episodes", newAs: "draft", text: "a.csv" }]);
  expect([kinds().disabled, input().disabled]).toEqual([false, false]);
  expect(screen.getByRole("button", { name: "Importar 1 episodio" })).toBeTruthy();
});

test("new episodes without a status are drafts unless another one is chosen, and footers are reported", async () => {
  render(<ImportScreen />);
  pick("a.csv");
  await endReading("a.csv");
  expect(screen.getByText("La línea 3 es una suma de la planilla: no se importa.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Los nuevos que no dicen su estado"), {
    target: { value: "published" },
  });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Importar 1 episodio" })));
  expect(requests.map(({ newAs }) => newAs)).toEqual(["draft", "published"]);
});
