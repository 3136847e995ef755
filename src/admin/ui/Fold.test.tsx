// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Fold } from "#admin/ui/Fold.tsx";

afterEach(cleanup);

const fold = (isNeeded: boolean) => (
  <Fold isNeeded={isNeeded} aria-label="Procedencia">
    <summary>Procedencia</summary>
    <input aria-label="Licencia" />
  </Fold>
);
const details = () => screen.getByRole<HTMLDetailsElement>("group", { name: "Procedencia" });
/** What a browser does when `open` changes: the event follows in a task of its own. */
const toggled = () => fireEvent(details(), new Event("toggle"));

test("an error opens the fold, and its correction does not close it over the field being typed in", () => {
  const { rerender } = render(fold(false));
  expect(details().open).toBe(false);
  rerender(fold(true));
  expect(details().open).toBe(true);
  toggled();
  rerender(fold(false));
  expect(details().open).toBe(true);
});

test("the user closes it, also after it was needed", () => {
  const { rerender } = render(fold(true));
  rerender(fold(false));
  expect(details().open).toBe(true);
  details().open = false;
  toggled();
  rerender(fold(false));
  expect(details().open).toBe(false);
});
