// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#admin/api/call.ts";
import { AccountRules } from "#admin/features/collaborators/AccountRules.tsx";
import { setSession, type User } from "#admin/session/session-store.ts";

const user: User = {
  id: "0b0b0b0b-0000-4000-8000-000000000000",
  email: "ana@example.org",
  name: null,
  role: "admin",
  active: true,
  passwordIsTemporary: false,
  secondFactor: "off",
};
const CODES = ["abcd-efgh-jkmn-pqrs"];

/** Opens the switch for an account with that second factor. Returns the requests that write. */
function open(secondFactor: User["secondFactor"]): string[] {
  const written: string[] = [];
  setSession({ step: "in", user: { ...user, secondFactor }, isConfirmed: true });
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") written.push(`${method} ${address}`);
    if (address.endsWith("/rules"))
      return Response.json(body ? JSON.parse(String(body)) : { administratorsNeedSecondFactor: false });
    if (address.endsWith("/setup")) return Response.json({ secret: "JBSWY3DP", uri: "otpauth://totp/x" });
    if (address.endsWith("/second-factor")) return Response.json({ recoveryCodes: CODES });
    return Response.json({ user: { ...user, secondFactor: "on" }, timeZone: "America/Montevideo" });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AccountRules />
    </QueryClientProvider>,
  );
  return written;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rule = () => screen.findByRole<HTMLInputElement>("checkbox", { name: "Pedirla a quienes administran" });

test("without one's own, requiring it begins with the set-up, and requires it once the codes are kept", async () => {
  const written = open("off");
  const person = userEvent.setup();
  await person.click(await rule());
  await screen.findByText("Primero activá la tuya.");
  await person.type(await screen.findByLabelText("Código de la aplicación"), "123456");
  await person.type(screen.getByLabelText("Tu contraseña"), "una contraseña larga");
  expect(written.filter((one) => one.endsWith("/rules"))).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Activar la verificación" }));
  await screen.findByText(CODES[0] as string);
  await person.click(screen.getByRole("button", { name: "Ya los guardé" }));
  await vi.waitFor(() => expect(written.at(-1)).toBe("PUT /api/admin/collaborators/rules"));
  await vi.waitFor(() => expect(screen.queryByText(CODES[0] as string)).toBeNull());
  expect((await rule()).checked).toBe(true);
});

test("the set-up can be given up, and nothing is required", async () => {
  const written = open("off");
  const person = userEvent.setup();
  await person.click(await rule());
  await person.click(await screen.findByRole("button", { name: "Cancelar" }));
  expect((await rule()).checked).toBe(false);
  expect(written.filter((one) => one.endsWith("/rules"))).toEqual([]);
});

test("with one's own it is required at once", async () => {
  const written = open("on");
  await userEvent.setup().click(await rule());
  await vi.waitFor(() => expect(written).toEqual(["PUT /api/admin/collaborators/rules"]));
});
