// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#admin/api/call.ts";
import { SecondFactor } from "#admin/features/account/SecondFactor.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("recovery codes are no longer shown once the second step is off", async () => {
  let isOn = true;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/codes")) return Response.json({ recoveryCodes: ["abcd-efgh-jkmn-pqrs"] });
    if (address.endsWith("/api/session"))
      return Response.json({ user: null, timeZone: "America/Montevideo" });
    if (!address.endsWith("/removal")) return Response.json({ isOn, codesLeft: 1 });
    isOn = false;
    return new Response(null, { status: 204 });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SecondFactor />
    </QueryClientProvider>,
  );
  const person = userEvent.setup();
  const confirm = async (action: string) => {
    await person.click(await screen.findByRole("button", { name: action }));
    await person.type(screen.getByLabelText("Código"), "123456");
    await person.click(screen.getByRole("button", { name: action }));
  };
  await confirm("Generar otros códigos");
  await screen.findByText("abcd-efgh-jkmn-pqrs");
  await confirm("Desactivar");
  await screen.findByRole("button", { name: "Activar" });
  expect(screen.queryByText("abcd-efgh-jkmn-pqrs")).toBeNull();
});

test("an administrator reads that it cannot be switched off while it is required", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ isOn: true, codesLeft: 1, isRequired: true }));
  render(
    <QueryClientProvider client={queryClient}>
      <SecondFactor />
    </QueryClientProvider>,
  );
  await screen.findByText(/No se puede desactivar mientras el archivo la pida/);
  expect(screen.getByRole("button", { name: "Generar otros códigos" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Desactivar" })).toBeNull();
});
