// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#admin/api/call.ts";
import { RecordingsScreen } from "#admin/features/recordings/RecordingsScreen.tsx";
import { Notifications } from "#admin/notify/Notifications.tsx";
import { setSession } from "#admin/session/session-store.ts";
import type { Role } from "#core/account/roles.ts";
import { supportDialogs } from "#tests/support/dialogs.ts";

vi.mock("#admin/features/recordings/RecordingFiles.tsx", () => ({ RecordingFiles: () => null }));
vi.mock("#admin/layout/Screen.tsx", async (original) => ({
  ...(await original<object>()),
  ScreenHead: () => null,
}));

const failedCopy = {
  name: "cinta-71.mp3",
  bytes: 0,
  address: "/audio/cinta-71.mp3",
  recording: { name: "cinta-71.mp3", master: { name: "cinta-71.wav", bytes: 9 } },
  copy: { state: "failed", reason: "no hay lugar en el disco" },
  episodes: [],
};

const signInAs = (role: Role) =>
  setSession({ step: "in", user: { id: "u", role, active: true } as never, isConfirmed: true });

beforeEach(() => {
  signInAs("admin");
  supportDialogs();
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("a failure to make the copies again is notified", async () => {
  const message = "El archivo no responde en este momento.";
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/copies"))
      return Response.json({ error: { code: "unavailable", message } }, { status: 503 });
    return Response.json(
      address.endsWith("/recordings")
        ? { makesCopies: true, files: [failedCopy], missing: [], elsewhere: [], unfinished: [] }
        : [],
    );
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RecordingsScreen />
      <Notifications />
    </QueryClientProvider>,
  );
  await userEvent.click(
    await screen.findByRole("button", { name: "Volver a intentar las copias de acceso" }),
  );
  expect(await screen.findByText(message)).toBeTruthy();
});

test("an upload that was left is listed with its age, and can be thrown away", async () => {
  let unfinished = [
    {
      upload: "u1",
      fileName: "Cinta 3.wav",
      bytes: 4_000_000,
      received: 1_000_000,
      startedAt: "2026-11-27T16:05:00Z",
      owner: null,
    },
  ];
  const sent: [string, string | null][] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (init?.method === "DELETE") {
      sent.push([address, new Headers(init.headers).get("tus-resumable")]);
      unfinished = [];
      return new Response(null, { status: 204 });
    }
    return Response.json(
      address.endsWith("/recordings")
        ? { makesCopies: true, files: [], missing: [], elsewhere: [], unfinished }
        : [],
    );
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RecordingsScreen />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^25 % de 4 MB, desde el 27\/11\/2026, 01:05/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Tirar Cinta 3.wav" }));
  await waitFor(() => expect(screen.queryByText("A medio subir")).toBeNull());
  expect(sent).toEqual([["/api/admin/recordings/uploads/u1", "1.0.0"]]);
});

test.each([
  ["admin", ["Tirar Cinta 4.wav"]],
  ["editor", []],
] as const)(
  "a person with the role %s sees what others left, and may throw it away or not",
  async (role, buttons) => {
    const owner = { id: "p1", email: "ana@example.org" };
    const left = {
      upload: "u2",
      fileName: "Cinta 4.wav",
      bytes: 4,
      received: 1,
      startedAt: "2026-11-27T16:05:00Z",
    };
    const removed: string[] = [];
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (init?.method === "DELETE") {
        removed.push(address);
        return new Response(null, { status: 204 });
      }
      const unfinished = removed.length > 0 ? [] : [{ ...left, owner }];
      return Response.json(
        address.endsWith("/recordings")
          ? { makesCopies: true, files: [], missing: [], elsewhere: [], unfinished }
          : [],
      );
    });
    signInAs(role);
    render(
      <QueryClientProvider client={queryClient}>
        <RecordingsScreen />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(/de ana@example\.org$/)).toBeTruthy();
    const shown = screen.queryAllByRole("button", { name: /^Tirar/ });
    expect(shown.map((button) => button.getAttribute("aria-label"))).toEqual(buttons);
    const [discard] = shown;
    if (!discard) return;
    await userEvent.click(discard);
    expect(removed).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Tirar" }));
    await waitFor(() => expect(screen.queryByText("A medio subir")).toBeNull());
    expect(removed).toEqual(["/api/admin/recordings/unfinished/p1/u2"]);
  },
);
