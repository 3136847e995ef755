// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#admin/api/query-client.ts";
import { RecordingsScreen } from "#admin/features/recordings/RecordingsScreen.tsx";
import { Notifications } from "#admin/notify/Notifications.tsx";

vi.mock("#admin/features/recordings/RecordingFiles.tsx", () => ({ RecordingFiles: () => null }));
vi.mock("#admin/layout/ScreenHead.tsx", () => ({ ScreenHead: () => null }));

const failedCopy = {
  name: "cinta-71.mp3",
  bytes: 0,
  address: "/audio/cinta-71.mp3",
  recording: { name: "cinta-71.mp3", master: { name: "cinta-71.wav", bytes: 9 } },
  copy: { state: "failed", reason: "no hay lugar en el disco" },
  episodes: [],
};

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
      address.endsWith("/recordings") ? { makesCopies: true, files: [failedCopy], missing: [] } : [],
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
