import { shortcutGroups, shortcutTexts } from "#copy/shortcuts.ts";
import { savedShortcuts } from "#islands/player/saved-values.ts";

let shown: HTMLDialogElement | undefined;

/**
 * Shows the shortcuts in a dialog with a switch that turns them off, for people whose speech is typed as keys. Does nothing
 * while it is shown; a dialog that a navigation has removed stays `open`.
 */
export function openShortcutsHelp(): void {
  if (shown?.isConnected) return;
  const dialog = make("dialog");
  shown = dialog;
  // Reuses the classes of the lightbox, so that no page needs further CSS.
  dialog.className =
    "on-bar m-auto [--bar-soft:var(--deep-soft)] [--bar:var(--deep)] [--on-bar:var(--on-deep)] max-h-[94dvh] w-[min(70rem,96vw)] p-4 backdrop:bg-[rgb(0_0_0/0.8)]";
  dialog.style.width = "min(36rem, 96vw)";
  // By night and with forced colours, page and dialog have the same background.
  dialog.style.border = "1px solid var(--rule)";
  dialog.setAttribute("aria-label", shortcutTexts.title);
  const close = make("button", shortcutTexts.close);
  close.type = "button";
  close.className = "button";
  close.style.float = "right";
  close.addEventListener("click", () => dialog.close());
  // The focused button comes first, so that a small window shows the beginning.
  const title = make("h2", shortcutTexts.title);
  title.style.marginBlockEnd = "1.5rem";
  dialog.append(close, title, ...shortcutGroups.flatMap(group), switchRow());
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

function group({ title, rows }: (typeof shortcutGroups)[number]): HTMLElement[] {
  const list = make("dl");
  list.className = "grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1.5 py-4";
  // A fixed width aligns the keys of all groups.
  list.style.gridTemplateColumns = "8rem 1fr";
  for (const { keys, does } of rows) {
    const term = make("dt");
    for (const [place, key] of keys.entries()) {
      if (place > 0) term.append(` ${shortcutTexts.or} `);
      term.append(make("kbd", key));
    }
    list.append(term, make("dd", does));
  }
  return [make("h3", title), list];
}

function switchRow(): HTMLElement {
  const row = make("p");
  row.className = "mb-4";
  const label = make("label");
  const box = make("input");
  box.type = "checkbox";
  box.checked = savedShortcuts.get();
  box.addEventListener("change", () => savedShortcuts.set(box.checked));
  label.append(box, ` ${shortcutTexts.switch}`);
  row.append(label);
  return row;
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, text = "") {
  const element = document.createElement(name);
  if (text) element.textContent = text;
  return element;
}
