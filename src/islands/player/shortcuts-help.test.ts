// @vitest-environment jsdom
import { expect, it } from "vitest";
import { openShortcutsHelp } from "#islands/player/shortcuts-help.ts";
import { supportDialogs } from "#tests/support/dialogs.ts";

supportDialogs();
const dialogs = () => document.querySelectorAll("dialog");

it("opens once, and again after a navigation that has replaced the page", () => {
  openShortcutsHelp();
  openShortcutsHelp();
  expect(dialogs()).toHaveLength(1);
  document.body.replaceWith(document.createElement("body"));
  openShortcutsHelp();
  expect(dialogs()).toHaveLength(1);
});
