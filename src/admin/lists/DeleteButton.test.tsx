// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#admin/api/call.ts";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { Notifications } from "#admin/notify/Notifications.tsx";
import { supportDialogs } from "#tests/support/dialogs.ts";

beforeEach(supportDialogs);
afterEach(cleanup);

/** Opens the dialog of a guest. @returns the request that deletes, and the ends of the one for what goes with it */
async function open(isPublic = false) {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const remove = vi.fn(async () => ({ trashId: 1, also: { episodes: 3 } }));
  const deletion = {
    question: "¿Eliminar?",
    impact: () => promise,
    isPublic,
    remove,
    alsoDone: ({ episodes }: Record<string, number>) => `${episodes} programas quedaron sin invitado.`,
    doneText: "Se eliminó Ana",
    failureText: "Error",
  };
  render(
    <QueryClientProvider client={queryClient}>
      <DeleteButton label="Quitar" deletion={deletion} />
      <Notifications />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Quitar" }));
  return { remove, resolve, reject };
}
const confirm = () => screen.getByRole("button", { name: /^Eliminar/ });

test("nothing is deleted while it is unknown what goes with it, and afterwards it is shown", async () => {
  const { remove, resolve } = await open();
  expect(confirm().textContent).toBe("Eliminar");
  expect(screen.getByText("Viendo qué más se elimina...")).toBeTruthy();
  await userEvent.click(confirm());
  expect([remove.mock.calls.length, confirm().getAttribute("aria-disabled")]).toEqual([0, "true"]);
  resolve("3 programas se quedan sin invitado.");
  await screen.findByText("3 programas se quedan sin invitado.");
  await userEvent.click(confirm());
  await screen.findByText("3 programas quedaron sin invitado.");
  expect(remove).toHaveBeenCalledTimes(1);
});

test("when it cannot be known, the dialog says so and can be confirmed", async () => {
  const { remove, reject } = await open(true);
  reject(new Error("offline"));
  await screen.findByText("No se pudo averiguar qué más se elimina con él.");
  expect(confirm().textContent).toBe("Eliminar y retirar del sitio");
  await userEvent.click(confirm());
  expect(remove).toHaveBeenCalledTimes(1);
});
