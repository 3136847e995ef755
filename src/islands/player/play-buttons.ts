import type { PlayerItem } from "#core/player-item.ts";
import { type PlayerState, playStatus } from "#core/player-state.ts";

/** The programme that an element carries in `data-play-item`; null when it carries none. */
export function itemOf(element: HTMLElement | null | undefined): PlayerItem | null {
  try {
    const item: PlayerItem | null = JSON.parse(element?.dataset.playItem ?? "null");
    return typeof item?.episodeId === "string" ? item : null;
  } catch {
    return null;
  }
}

/** Brings every play button of the page up to date: pressed, state and text. */
export function showInButtons(state: PlayerState, page: ParentNode): void {
  for (const button of page.querySelectorAll<HTMLElement>("button[data-play-item]")) {
    const status = playStatus(state, itemOf(button)?.episodeId);
    if (button.dataset.state === status) continue;
    const isOn = status === "playing" || status === "loading";
    button.dataset.state = status;
    button.setAttribute("aria-pressed", String(isOn));
    const label = button.querySelector("[data-play-label]");
    const text = isOn ? button.dataset.labelPlaying : button.dataset.labelIdle;
    if (label && text) label.textContent = text;
  }
}
