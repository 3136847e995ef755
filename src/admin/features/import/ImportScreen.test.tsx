// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ImportScreen } from "#admin/features/import/ImportScreen.tsx";

/** Started reads by file name; a call ends the read of that file. */
const reading = vi.hoisted(() => new Map<string, (read: unknown) => void>());
vi.mock("#core/import/import-source.ts", () => ({
  readImportSource: ({ name }: File) => new Promise((done) => reading.set(name, done)),
}));
vi.mock("#admin/layout/ScreenHead.tsx", () => ({ ScreenHead: () => null }));

const requests: { kind: string | null; text: string }[] = [];
const report = { rows: 1, created: 1, updated: 0, unchanged: 0, guests: 0, neighborhoods: 0, topics: 0 };
const answer = { ...report, errors: [], ignored: [], applied: false, missingRecordings: [] };

beforeEach(() => {
  reading.clear();
  requests.length = 0;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const kind = new URL(address, "http://localhost").searchParams.get("kind");
    requests.push({ kind, text: JSON.parse(String(init.body)).text });
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
  expect(requests).toEqual([{ kind: "episodes", text: "a.csv" }]);
  expect([kinds().disabled, input().disabled]).toEqual([false, false]);
  expect(screen.getByRole("button", { name: "Importar 1 episodio" })).toBeTruthy();
});
