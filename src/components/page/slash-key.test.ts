// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { leadIntoBox, slash } from "#components/page/slash-key.ts";

const field = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`);

beforeEach(() => {
  document.addEventListener("keydown", slash);
  onTestFinished(() => document.removeEventListener("keydown", slash));
});
afterEach(() => localStorage.clear());

const announce = (...names: string[]) => {
  for (const name of names) document.dispatchEvent(new Event(`astro:${name}`));
};

it("focuses the search from anywhere except a field", () => {
  document.body.innerHTML = '<input name="q" id="buscar-q"><select name="year"></select>';
  field("year")?.focus();
  expect(fireEvent.keyDown(field("year") as Element, { key: "/" })).toBe(true);
  expect(document.activeElement).toBe(field("year"));
  expect(fireEvent.keyDown(document.body, { key: "/", shiftKey: true })).toBe(false);
  expect(document.activeElement).toBe(field("q"));
});

it.each(["range", "radio", "checkbox"])(
  "focuses the search from an input of type %s, which takes no text",
  (type) => {
    document.body.innerHTML = `<input name="q" id="buscar-q"><input name="other" type="${type}">`;
    field("other")?.focus();
    fireEvent.keyDown(field("other") as Element, { key: "/" });
    expect(document.activeElement).toBe(field("q"));
  },
);

it("follows the link to the search from another page, and focuses it there", () => {
  document.body.innerHTML = '<header><a href="/buscar">Buscar</a></header>';
  const follow = vi.fn((event: Event) => event.preventDefault());
  document.querySelector("a")?.addEventListener("click", follow);
  expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(false);
  expect(follow).toHaveBeenCalledOnce();
  document.body.innerHTML = '<input name="q" id="buscar-q">';
  announce("after-swap", "page-load");
  expect(document.activeElement).toBe(field("q"));
});

it("is in the search box after a press on the link to it", () => {
  document.body.innerHTML = '<header><a href="/buscar">Buscar</a></header><input name="q" id="buscar-q">';
  leadIntoBox(document.querySelector("a") as Element);
  announce("after-swap", "page-load");
  expect(document.activeElement).toBe(field("q"));
});

it("enters what was typed before the search box had the focus", () => {
  document.body.innerHTML = "<a>Buscar</a>";
  for (const key of ["/", "c", "x", "Backspace", "Shift", "a"]) fireEvent.keyDown(document.body, { key });
  document.body.innerHTML = '<input name="q" id="buscar-q" value="before">';
  const typed: string[] = [];
  field("q")?.addEventListener("input", (event) => typed.push((event.target as HTMLInputElement).value));
  announce("after-swap", "page-load");
  expect(typed).toEqual(["ca"]);
  expect(fireEvent.keyDown(document.body, { key: "r" })).toBe(true);
  expect(typed).toEqual(["ca"]);
});

it("keeps what was typed while its page was put in place, and does not select it", () => {
  document.body.innerHTML = "<a>Buscar</a>";
  for (const key of ["/", "c"]) fireEvent.keyDown(document.body, { key });
  document.body.innerHTML = '<input name="q" id="buscar-q">';
  announce("after-swap");
  fireEvent.keyDown(document.body, { key: "a" });
  announce("page-load");
  expect(field("q")).toMatchObject({ value: "ca", selectionStart: 2, selectionEnd: 2 });
});

it("waits for the search on a page that is not loaded itself", () => {
  document.body.innerHTML = "<a>Buscar</a>";
  for (const key of ["/", "c"]) fireEvent.keyDown(document.body, { key });
  announce("page-load");
  fireEvent.keyDown(document.body, { key: "a" });
  document.body.innerHTML = '<input name="q" id="buscar-q">';
  announce("after-swap", "page-load");
  expect(field("q")).toHaveProperty("value", "ca");
});

it("discards what was typed if Escape is pressed, or another page opens", () => {
  for (const leave of [
    () => fireEvent.keyDown(document.body, { key: "Escape" }),
    () => announce("after-swap", "page-load"),
  ]) {
    document.body.innerHTML = "";
    for (const key of ["/", "c", "a"]) fireEvent.keyDown(document.body, { key });
    leave();
    expect(fireEvent.keyDown(document.body, { key: "c" })).toBe(true);
    document.body.innerHTML = '<input name="q" id="buscar-q">';
    announce("after-swap", "page-load");
    expect(field("q")).toHaveProperty("value", "");
  }
});

it("ignores the key in a dialog, and when shortcuts are switched off", () => {
  document.body.innerHTML = '<input name="q" id="buscar-q">';
  localStorage.setItem("archive:shortcuts", "false");
  expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(true);
  localStorage.clear();
  document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
  expect(fireEvent.keyDown(document.body, { key: "/" })).toBe(true);
  expect(document.activeElement).not.toBe(field("q"));
});
