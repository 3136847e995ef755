// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { item } from "#tests/support/run-player.ts";

const itemOnPage = vi.hoisted(() => vi.fn());
vi.mock("#islands/search/page-item.ts", () => ({ itemOnPage }));
vi.mock("#islands/client-identity.ts", () => ({
  fetchIdentity: async () => {},
  clientIdentity: () => ({ show: "La radio", presenter: null }),
}));
// Other files of this worker may have loaded the module without the mocks.
vi.resetModules();
const { default: QuoteTools } = await import("#islands/search/QuoteTools.tsx");
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const moment = {
  start: 46,
  anchor: "t=46",
  playFrom: 45,
  before: "",
  after: "",
  word: 1 as number | null,
  voice: "Mirta Lescano" as string | null,
  excerpt: "La <mark>vereda</mark> &amp; el patio.",
};

async function copied(changes: Partial<typeof moment>): Promise<unknown> {
  itemOnPage.mockResolvedValue({
    item: { ...item, date: "1976-04-04" },
    title: "Programa 1: Peñarol. Una hora",
  });
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  render(<QuoteTools path="/episodes/a" moment={{ ...moment, ...changes }} />);
  fireEvent.click(await screen.findByRole("button", { name: "Copiar la cita" }));
  await eventually(() => expect(screen.getByRole("status").textContent).toBe("Cita copiada"));
  return writeText.mock.calls[0]?.[0];
}

it("copies a found sentence with voice, title line, date, minute and link", async () => {
  expect(await copied({})).toBe(
    `«La vereda & el patio.»\nMirta Lescano, en La radio, Programa 1: Peñarol. Una hora, 4 de abril de 1976, minuto 0:46\n${location.origin}/episodes/a#t=46`,
  );
});

it("takes the voice from the beginning of a sentence that was found by its name", async () => {
  const found = { word: null, voice: null, excerpt: "<mark>Ana Paz</mark>: Hola: chau." };
  expect(await copied(found)).toMatch(/^«Hola: chau\.»\nAna Paz, en La radio/);
});

it("reports that the page of the programme cannot be read", async () => {
  itemOnPage.mockResolvedValue(null);
  render(<QuoteTools path="/episodes/a" moment={moment} />);
  expect(await screen.findByText("No se pudo leer el programa.")).toBeDefined();
});
