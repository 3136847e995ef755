// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ConflictView } from "#admin/forms/ConflictView.tsx";

afterEach(cleanup);

/** A form that a conflict hides, as `ScreenSave` does. */
function Screen() {
  const [isConflict, setConflict] = useState(false);
  const end = () => setConflict(false);
  return (
    <main id="contenido" tabIndex={-1}>
      {isConflict ? (
        <ConflictView
          compared={[
            {
              key: "title",
              label: "Título",
              mine: "b",
              theirs: "c",
              proposed: "mine",
              logged: { place: "episodes/1", field: "title" },
            },
          ]}
          onResolve={end}
          onLeave={end}
        />
      ) : null}
      <div hidden={isConflict}>
        <input aria-label="Título" onKeyDown={() => setConflict(true)} />
        <button type="button" disabled={isConflict} onClick={() => setConflict(true)}>
          Guardar
        </button>
      </div>
    </main>
  );
}

test.each(["Guardar lo elegido", "Volver al formulario"])(
  "%s gives the focus back to the field",
  async (end) => {
    render(<Screen />);
    const field = screen.getByLabelText("Título");
    await userEvent.type(field, "x");
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    await userEvent.click(screen.getByRole("button", { name: end }));
    expect(document.activeElement).toBe(field);
  },
);

test("without a field that had it, the focus goes to the screen", async () => {
  render(<Screen />);
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  (document.activeElement as HTMLElement).blur();
  await userEvent.click(screen.getByRole("button", { name: "Guardar lo elegido" }));
  expect(document.activeElement).not.toBe(document.body);
});
