// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserGlossary } from "#admin/features/transcript/BrowserGlossary.tsx";
import { setSession } from "#admin/session/session-store.ts";

const KEY = "admin-glossary:marta";
beforeEach(() => {
  localStorage.clear();
  setSession({ step: "in", user: { id: "marta" } } as never);
});
afterEach(cleanup);

test("offers the lines that the glossary of the archive lacks, once", async () => {
  localStorage.setItem(KEY, "La Teca -> La Teja\r\n\nPeñarrol -> Peñarol\n");
  const added = vi.fn();
  render(<BrowserGlossary text="La Teca -> La Teja" onAdd={added} />);
  expect(screen.getByText(/1 línea más/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Agregarlas" }));
  expect(added).toHaveBeenCalledExactlyOnceWith(["Peñarrol -> Peñarol"]);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("they can be discarded; without any, nothing is offered", async () => {
  localStorage.setItem(KEY, "a -> b");
  const { rerender } = render(<BrowserGlossary text="a -> b" onAdd={vi.fn()} />);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<BrowserGlossary text="" onAdd={vi.fn()} />);
  await userEvent.click(screen.getByRole("button", { name: "Descartarlas" }));
  expect(localStorage.getItem(KEY)).toBeNull();
});
