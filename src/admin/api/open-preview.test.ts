// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPreview } from "#admin/api/open-preview.ts";

const PAGE = "La página armada";
let turns: ((ahead: number) => void)[] = [];

beforeEach(() => {
  turns = [];
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        turns.push((ahead) => resolve(Response.json({ ahead })));
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A tab whose document is another one after `location.replace`. */
function newTab() {
  const tab = {
    closed: false,
    close: () => {},
    document: { body: { textContent: "" } },
    location: {
      replace: () => {
        tab.document = { body: { textContent: PAGE } };
      },
    },
  };
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  return tab;
}

test("the tab says how many previews are before it, and an answer after the page is shown does not replace it", async () => {
  const tab = newTab();
  let finish = (_: { address: string }) => {};
  const opening = openPreview(() => new Promise((resolve) => (finish = resolve)));
  expect(tab.document.body.textContent).toBe("Armando la página...");
  await vi.advanceTimersByTimeAsync(1_000);
  turns[0]?.(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tab.document.body.textContent).toBe("Esperando: hay 2 vistas previas antes...");
  finish({ address: "/vista" });
  await opening;
  turns[1]?.(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tab.document.body.textContent).toBe(PAGE);
  expect(turns).toHaveLength(2);
});

test("without a tab nothing asks for the turn", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  let finish = (_: { address: string }) => {};
  const opening = openPreview(() => new Promise((resolve) => (finish = resolve)));
  await vi.advanceTimersByTimeAsync(3_000);
  finish({ address: "/vista" });
  await opening;
  expect(turns).toHaveLength(0);
});
