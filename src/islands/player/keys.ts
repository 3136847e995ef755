import { type Focused, type KeyAction, keyAction } from "#core/player/player-keys.ts";
import { nextRate } from "#core/player/rates.ts";
import { savedShortcuts } from "#islands/player/saved-values.ts";
import { BACK_SECONDS, FORWARD_SECONDS, skip } from "#islands/player/skip.ts";
import type { PlayerStore } from "#islands/player/store.ts";

/**
 * Keyboard shortcuts, while they are on: those of the player need an episode, the help does not.
 * @returns the listener for keys, which skips a key that was handled
 */
export function createKeys(player: PlayerStore): (event: KeyboardEvent) => void {
  const run: Record<KeyAction, () => void> = {
    toggle: player.toggle,
    back: () => skip(player, -BACK_SECONDS),
    forward: () => skip(player, FORWARD_SECONDS),
    mute: player.toggleMute,
    slower: () => player.setRate(nextRate(player.getState().rate, -1)),
    faster: () => player.setRate(nextRate(player.getState().rate, 1)),
    help: openHelp,
  };
  return (event) => {
    if (event.defaultPrevented || event.isComposing || !savedShortcuts.get()) return;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const { key, shiftKey: isShifted, target } = event;
    const action = keyAction({ key, isModified, isShifted, focused: focusedBy(target) });
    if (action === null || (action !== "help" && !player.getState().item) || isElsewhere()) return;
    event.preventDefault();
    run[action]();
  };
}

export const openHelp = () =>
  void import("#islands/player/shortcuts-help.ts").then(
    ({ openShortcutsHelp }) => openShortcutsHelp(),
    () => {},
  );

/** Another dialog than the player's receives the keys itself. */
const isElsewhere = () => document.querySelector("dialog:modal:not(.player-sheet > dialog)") !== null;

const TEXT =
  "input:not([type=range],[type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select";
const ARROWS = "[type=radio],[role=tab],[role=listbox],[role=menu],[role=grid],video,audio";
const BUTTON = "button,summary,[type=checkbox],[type=button],[type=submit],[role=button]";

function focusedBy(target: EventTarget | null): Focused {
  if (!(target instanceof HTMLElement)) return "nothing";
  if (target.isContentEditable || target.matches(TEXT)) return "text";
  if (target.matches("[type=range]")) return "slider";
  if (target.closest(ARROWS)) return "arrows";
  return target.closest(BUTTON) ? "button" : "nothing";
}
