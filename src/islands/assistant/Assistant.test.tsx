// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { assistant } from "#copy/assistant.ts";
import Assistant from "#islands/assistant/Assistant.tsx";

vi.mock("#islands/search/pagefind.ts", () => ({
  searchPages: async () => ({ results: [], facets: { barrio: [], anio: [], tema: [] } }),
  sitePath: (url: string) => url,
}));

const box = () => screen.getByLabelText("Tu mensaje");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Enviar" });
const write = (value: string) => fireEvent.change(box(), { target: { value } });
const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Assistant />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("sends nothing while there is nothing to send", () => {
  expect(button().disabled).toBe(true);
  write("   ");
  expect(button().disabled).toBe(true);
});

it("adds the message, types for a second and a half, and adds the canned reply", async () => {
  write("¿Y los tranvías?");
  fireEvent.click(button());
  expect(screen.getByText("¿Y los tranvías?")).toBeTruthy();
  await settle(1499);
  expect(screen.getByText("El asistente está escribiendo")).toBeTruthy();
  expect(screen.queryByText(assistant.replies[0] ?? "")).toBeNull();
  await settle(1);
  expect(screen.queryByText("El asistente está escribiendo")).toBeNull();
  expect(screen.getByText(assistant.replies[0] ?? "")).toBeTruthy();
});

it("waits for the reply before it takes another message", async () => {
  write("uno");
  fireEvent.click(button());
  write("dos");
  expect(button().disabled).toBe(true);
  await settle(1500);
  expect(button().disabled).toBe(false);
});

it("says so where the archive has none of the words", async () => {
  write("hipopótamo");
  fireEvent.click(button());
  await settle(1600);
  expect(screen.getByText(assistant.noPassages)).toBeTruthy();
});
