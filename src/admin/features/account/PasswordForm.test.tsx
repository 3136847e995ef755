// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#admin/api/call.ts";
import { OwnSessions } from "#admin/features/account/OwnSessions.tsx";
import { PasswordForm } from "#admin/features/account/PasswordForm.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const USER = {
  id: "u",
  email: "ana@example.org",
  role: "user",
  active: true,
  passwordIsTemporary: false,
  secondFactor: "off",
};
const openSession = (id: string, isCurrent: boolean) => ({
  id,
  since: "2026-05-01T12:00:00.000Z",
  usedAt: "2026-05-01T12:00:00.000Z",
  browser: "Firefox en Linux",
  isCurrent,
});

test("after a change of the password the list no longer has the sessions that it ended", async () => {
  let sessions = [openSession("here", true), openSession("elsewhere", false)];
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.endsWith("/api/session/password")) return Response.json(sessions);
    sessions = [openSession("new", true)];
    return Response.json({ user: USER });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PasswordForm email={USER.email} />
      <OwnSessions />
    </QueryClientProvider>,
  );
  const close = { name: /^Cerrar la sesión del / };
  await screen.findByRole("button", close);
  const person = userEvent.setup();
  await person.type(screen.getByLabelText("Contraseña actual"), "una clave bien larga");
  for (const label of ["Contraseña nueva", "Repetí la contraseña nueva"])
    await person.type(screen.getByLabelText(label), "tranvía mate rambla 1958");
  await person.click(screen.getByRole("button", { name: "Cambiar la contraseña" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", close)).toBeNull());
  expect(screen.getByText("Es la que estás usando")).toBeTruthy();
});
