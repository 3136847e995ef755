import type { PlayerItem } from "#core/player/player-item.ts";
import { RETRY_TITLE } from "#core/player/player-messages.ts";
import { type PlayerState, playStatus } from "#core/player/player-state.ts";

/** The episode that an element carries in `data-play-item`; null when it carries none. */
export function itemOf(element: HTMLElement | null | undefined): PlayerItem | null {
  try {
    const item: PlayerItem | null = JSON.parse(element?.dataset.playItem ?? "null");
    return typeof item?.episodeId === "string" ? item : null;
  } catch {
    return null;
  }
}

/** Brings every play button of the page up to date: its look, and its name, which says what a press does. */
export function showInButtons(state: PlayerState, page: ParentNode): void {
  for (const button of page.querySelectorAll<HTMLElement>("button[data-play-item]")) {
    const item = itemOf(button);
    const status = playStatus(state, item?.episodeId);
    if (button.dataset.state === status) continue;
    const isOn = status === "playing" || status === "loading";
    button.dataset.state = status;
    const { labelIdle, labelPlaying, spokenIdle, spokenPlaying } = button.dataset;
    const texts = isOn ? [labelPlaying, spokenPlaying] : [labelIdle, spokenIdle];
    const [label = "", spoken = ""] = status === "error" ? [RETRY_TITLE, ` del programa ${item?.id}`] : texts;
    button.querySelector("[data-play-label]")?.replaceChildren(label);
    button.querySelector("[data-play-spoken]")?.replaceChildren(spoken);
  }
}
