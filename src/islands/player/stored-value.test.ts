// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readPositions } from "#core/player/positions.ts";
import { offeredRate } from "#core/player/rates.ts";
import { storedValue } from "#islands/player/stored-value.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it("is the same for two tabs, and the same object until it changes", () => {
  const one = storedValue("rate", offeredRate);
  const other = storedValue("rate", offeredRate);
  one.set(1.5);
  expect(other.get()).toBe(1.5);
  const list = storedValue("list", readPositions);
  expect(list.get()).toBe(list.get());
});

it("notifies of changes in this tab and in others, until unsubscribed", () => {
  const rate = storedValue("rate", offeredRate);
  const listener = vi.fn();
  const leave = rate.subscribe(listener);
  rate.set(2);
  dispatchEvent(new StorageEvent("storage", { key: "rate" }));
  dispatchEvent(new StorageEvent("storage", { key: "other" }));
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  rate.set(1);
  expect(listener).toHaveBeenCalledTimes(2);
});

it.each(["", "{", '"fast"'])("has its default when %j is stored", (text) => {
  localStorage.setItem("rate", text);
  expect(storedValue("rate", offeredRate).get()).toBe(1);
});

it("stores nothing for an empty list", () => {
  const list = storedValue<readonly string[]>("list", (stored) => (Array.isArray(stored) ? stored : []));
  list.set(["one"]);
  list.set([]);
  expect(localStorage.getItem("list")).toBeNull();
  expect(list.get()).toEqual([]);
});

it("is kept in memory when storage is forbidden", () => {
  const forbidden = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  const rate = storedValue("rate", offeredRate);
  expect(rate.get()).toBe(1);
  rate.set(2);
  expect(rate.get()).toBe(2);
});

it("is kept in memory when storage is full, until another tab stores a value", () => {
  localStorage.setItem("rate", "1.5");
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const rate = storedValue("rate", offeredRate);
  rate.set(2);
  expect(rate.get()).toBe(2);
  setItem.mockRestore();
  localStorage.setItem("rate", "1.25");
  expect(rate.get()).toBe(1.25);
});
