// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SavedPart, Sent } from "#admin/forms/use-save.ts";

let mayLeave: () => Promise<boolean>;
vi.mock("@tanstack/react-router", () => ({
  useBlocker: ({ shouldBlockFn }: { shouldBlockFn: () => boolean | Promise<boolean> }) => {
    mayLeave = async () => !(await shouldBlockFn());
    return { status: "idle" };
  },
}));
// Another test of this worker may have loaded the module with the real router.
vi.resetModules();
const { useSave } = await import("#admin/forms/use-save.ts");
const { Failure } = await import("#admin/api/failure.ts");

/** A part with one field, which counts as stored once `applyStored` was called. */
function onePart() {
  let isStored = false;
  const part = {
    name: "episode",
    isDirty: true,
    draft: { forgetTyped: vi.fn() },
    check: async () => ({}),
    typed: () => ({}),
    latestBase: () => ({ values: {}, version: 1 }),
    differs: () => !isStored,
    applyStored: () => {
      isStored = true;
    },
    refuse: () => false,
  };
  return part as unknown as SavedPart;
}

const onSaved = vi.fn();
let answer: (stored: object | Error) => void;
const open = () => {
  const part = onePart();
  const options = {
    parts: () => [part],
    send: () =>
      new Promise<object>((resolve, reject) => {
        answer = (stored) => (stored instanceof Error ? reject(stored) : resolve(stored));
      }),
    rowsOf: () => ({ episode: {} }),
    doneText: "done",
    failureText: "failed",
    onSaved,
  };
  return renderHook(() => useSave(options)).result;
};
const save = async (screen: ReturnType<typeof open>) => {
  let done = Promise.resolve();
  await act(async () => {
    done = screen.current.save(false);
  });
  return async (stored: object | Error) => {
    answer(stored);
    await act(() => done);
  };
};

beforeEach(() => onSaved.mockReset());

test("leaving with typed values is blocked", async () => {
  open();
  expect(await mayLeave()).toBe(false);
});

test("leaving during a save waits until it is stored, and goes where it was heading", async () => {
  const screen = open();
  const answerWith = await save(screen);
  const leaving = mayLeave();
  await answerWith({});
  expect(await leaving).toBe(true);
  expect(onSaved).not.toHaveBeenCalled();
});

test("leaving during a save that fails is blocked, and the next save goes on as usual", async () => {
  const screen = open();
  const answerWith = await save(screen);
  const leaving = mayLeave();
  await answerWith(new Error());
  expect(await leaving).toBe(false);
  expect(screen.current.failed?.text).toBe("failed");
  await (await save(screen))({});
  expect(onSaved).toHaveBeenCalledOnce();
});

test("a save that the part does not confirm sends nothing, and leaves the form as it was", async () => {
  const part = { ...onePart(), confirm: async () => false };
  const send = vi.fn();
  const options = {
    parts: () => [part],
    send,
    rowsOf: () => ({}),
    doneText: "done",
    failureText: "failed",
    onSaved,
  };
  const { result } = renderHook(() => useSave(options));
  await act(() => result.current.save(true));
  expect([send.mock.calls, onSaved.mock.calls, result.current.isSaving, result.current.failed]).toEqual([
    [],
    [],
    false,
    null,
  ]);
  expect(await mayLeave()).toBe(false);
});

test("a save without a response is sent again before what was typed since then", async () => {
  let stored = { text: "", version: 1 };
  let typed = "uno";
  const part = {
    ...onePart(),
    check: async () => typed,
    typed: () => ({ text: typed }),
    latestBase: () => ({ values: {}, version: stored.version }),
    applyStored: (row: unknown) => {
      stored = row as typeof stored;
    },
  };
  const sends: unknown[] = [];
  let isOffline = true;
  const send = async ({ episode: sent }: Readonly<Record<string, Sent>>) => {
    sends.push([sent?.payload, sent?.base.version]);
    if (isOffline) throw new Failure({ status: null, code: "network" });
    return { text: String(sent?.payload), version: Number(sent?.base.version) + 1 };
  };
  const rowsOf = (row: unknown) => ({ episode: row });
  const options = { parts: () => [part], send, rowsOf, doneText: "done", failureText: "failed" };
  const { result } = renderHook(() => useSave(options));
  await act(() => result.current.save(true));
  typed = "dos";
  await act(() => result.current.save(true));
  isOffline = false;
  await act(() => result.current.save(true));
  expect(sends).toEqual([
    ["uno", 1],
    ["uno", 1],
    ["uno", 1],
    ["dos", 2],
  ]);
  await act(() => result.current.save(true));
  expect(sends).toHaveLength(5);
});

/** Saves parts over a newer version of each, which `fits` or not. Returns how often they were sent. */
async function sendsOverNewer(fits: boolean[]) {
  const parts = fits.map((moves, n) => ({
    ...onePart(),
    name: `part${n}`,
    labels: {},
    moveTo: () => moves,
    mergeBase: () => ({ values: {}, version: 1 }),
    valuesOf: () => ({}),
  }));
  const current = Object.fromEntries(parts.map(({ name }) => [name, {}]));
  const send = vi.fn().mockRejectedValue(new Failure({ status: 409, code: "conflict", current }));
  const rowsOf = (row: object) => row as Record<string, unknown>;
  const options = { parts: () => parts, send, rowsOf, doneText: "done", failureText: "failed" };
  const { result } = renderHook(() => useSave(options));
  await act(() => result.current.save(true).catch(() => {}));
  return send.mock.calls.length;
}

test("a save is sent once more over a newer version, and only if all of its parts fit", async () => {
  expect(await sendsOverNewer([true, true])).toBe(2);
  expect(await sendsOverNewer([true, false])).toBe(1);
});

test("a second save during one sends nothing of its own", async () => {
  const part = onePart();
  let answerAll = () => {};
  const send = vi.fn(() => new Promise<object>((resolve) => (answerAll = () => resolve({}))));
  const rowsOf = () => ({ episode: {} });
  const options = { parts: () => [part], send, rowsOf, doneText: "done", failureText: "failed" };
  const { result } = renderHook(() => useSave(options));
  await act(async () => {
    const saves = [result.current.save(true), result.current.save(true)];
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    answerAll();
    await Promise.all(saves);
  });
  expect(send).toHaveBeenCalledOnce();
});

test("without changes the first part is saved, and the error of a field is shown in its part", async () => {
  const refuse = vi.fn();
  const parts = ["one", "two"].map((name) => ({ ...onePart(), name, isDirty: false, refuse }));
  const fields = { number: "Ya existe." };
  const send = vi.fn().mockRejectedValue(new Failure({ status: 400, code: "invalid", fields }));
  const rowsOf = () => ({});
  const options = { parts: () => parts, send, rowsOf, doneText: "done", failureText: "failed" };
  const { result } = renderHook(() => useSave(options));
  await act(() => result.current.save(true));
  expect(Object.keys(send.mock.calls[0]?.[0])).toEqual(["one"]);
  expect(refuse.mock.calls).toEqual([["number", "Ya existe."]]);
});
