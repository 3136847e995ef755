// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Failure } from "#admin/api/failure.ts";
import { LoginScreen } from "#admin/session/LoginScreen.tsx";
import { LogoutScreen } from "#admin/session/LogoutScreen.tsx";
import { setSession } from "#admin/session/session-store.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["could not be checked", { step: "unknown", failure: new Failure({ status: 503, code: "unavailable" }) }],
  ["is still open after a failed attempt", { step: "out", byChoice: true, isStillOpen: true }],
] as const)("a session that %s is ended, too", async (_, session) => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    requests.push(`${method} ${address}`);
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal("scrollTo", () => {});
  setSession(session);
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: "/admin/login", component: LoginScreen }),
    createRoute({ getParentRoute: () => root, path: "/admin/logout", component: LogoutScreen }),
  ];
  const history = createMemoryHistory({ initialEntries: ["/admin/logout"] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByText("Sesión cerrada")).toBeTruthy();
  expect(requests).toEqual(["DELETE /api/session"]);
});
