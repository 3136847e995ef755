// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { assistant } from "#copy/assistant.ts";
import Assistant from "#islands/assistant/Assistant.tsx";

const facets = { barrio: [], anio: [], tema: [] };
const hit = (url: string) => ({
  id: url,
  data: async () => ({ url, excerpt: "", meta: { title: url }, sub_results: [], moments: [] }),
});
const searchPages = vi.hoisted(() => vi.fn());
vi.mock("#islands/search/pagefind.ts", () => ({ searchPages, sitePath: (url: string) => url }));

const box = () => screen.getByLabelText("Tu mensaje");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Enviar" });
const write = (value: string) => fireEvent.change(box(), { target: { value } });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  searchPages.mockResolvedValue({ results: [], facets });
  render(<Assistant />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("does not send an empty message", () => {
  expect(button().disabled).toBe(true);
  write("   ");
  expect(button().disabled).toBe(true);
});

it("adds the message, types for a second and a half, and adds the canned reply", async () => {
  write("¿Y los tranvías?");
  button().focus();
  fireEvent.click(button());
  expect(screen.getByText("¿Y los tranvías?")).toBeTruthy();
  expect(document.activeElement).toBe(box());
  await advance(1499);
  expect(screen.getByText("El asistente está escribiendo")).toBeTruthy();
  expect(screen.queryByText(assistant.replies[0] ?? "")).toBeNull();
  await advance(1);
  expect(screen.queryByText("El asistente está escribiendo")).toBeNull();
  expect(screen.getByText(assistant.replies[0] ?? "")).toBeTruthy();
});

it("waits for the reply before it accepts another message", async () => {
  write("uno");
  fireEvent.click(button());
  write("dos");
  expect(button().disabled).toBe(true);
  await advance(1500);
  expect(button().disabled).toBe(false);
});

it("shows a message when the archive has none of the words", async () => {
  write("hipopótamo");
  fireEvent.click(button());
  await advance(1600);
  expect(screen.getByText(assistant.noPassages)).toBeTruthy();
});

it("shows episodes first, then places and topics, and no other pages", async () => {
  searchPages.mockImplementation(async (_query: unknown, kinds: readonly string[] | undefined) => ({
    results: kinds?.includes("programa")
      ? [hit("/episodes/4")]
      : (kinds ?? ["todas"]).flatMap((kind) => [hit(`/${kind}/1`), hit(`/${kind}/2`)]),
    facets,
  }));
  write("candombe");
  fireEvent.click(button());
  await advance(1600);
  const found = screen.getAllByRole("heading").map(({ textContent }) => textContent.trim());
  expect(found).toEqual(["/episodes/4", "/barrio/1", "/barrio/2"]);
});

it("searches for the words with the typed accents, which the order of the hits depends on", async () => {
  write("¿En qué AÑO hubo pingüinos?");
  fireEvent.click(button());
  await advance(1600);
  expect(searchPages.mock.calls[0]?.[0]).toMatchObject({ text: "AÑO hubo pingüinos" });
});

it("keeps text typed before hydration", async () => {
  cleanup();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Assistant />);
  const early = container.querySelector("input");
  if (early) early.value = "¿Y los tranvías?";
  render(<Assistant />, { container, hydrate: true });
  expect(button().disabled).toBe(false);
  fireEvent.click(button());
  expect(screen.getByText("¿Y los tranvías?")).toBeTruthy();
  expect(box()).toHaveProperty("value", "");
});
