import type { PlayerItem } from "#core/player/player-item.ts";
import { RETRY_TITLE } from "#core/player/player-messages.ts";
import { isRangeOn, type PlayerState, type PlayRange, playStatus } from "#core/player/player-state.ts";
import { isQueued, type Queue } from "#core/player/queue.ts";

/** The episode in the attribute `data-play-item`; null when there is none. */
export function itemOf(element: HTMLElement | null | undefined): PlayerItem | null {
  try {
    const item: PlayerItem | null = JSON.parse(element?.dataset.playItem ?? "null");
    return typeof item?.episodeId === "string" ? item : null;
  } catch {
    return null;
  }
}

/** The range in the attributes `data-seek-seconds` and `data-until-seconds`; null when either is missing. */
export function rangeOf({ dataset }: HTMLElement): PlayRange | null {
  const { seekSeconds, untilSeconds } = dataset;
  if (seekSeconds === undefined || untilSeconds === undefined) return null;
  return { fromSeconds: Number(seekSeconds), untilSeconds: Number(untilSeconds) };
}

/** A button of a moment or a range restarts it, unless that range is already active. */
function statusOf(state: PlayerState, button: HTMLElement, episodeId: string | undefined) {
  const range = rangeOf(button);
  const isElsewhere = range ? !isRangeOn(state, episodeId, range) : button.dataset.seekSeconds !== undefined;
  return isElsewhere ? "idle" : playStatus(state, episodeId);
}

/** Updates all play buttons of the page: their icon, and their label, which names the action of a press. */
export function showInButtons(state: PlayerState, page: ParentNode): void {
  for (const button of page.querySelectorAll<HTMLElement>("button[data-play-item]")) {
    const item = itemOf(button);
    const status = statusOf(state, button, item?.episodeId);
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

/** The episode of the play button beside this button; null when there is none. */
export const itemBeside = (element: HTMLElement): PlayerItem | null =>
  itemOf(element.parentElement?.querySelector<HTMLElement>("button[data-play-item]"));

/** Updates the buttons that add an episode to the queue. */
export function showQueued(queue: Queue, page: ParentNode): void {
  for (const button of page.querySelectorAll<HTMLElement>("button[data-later]"))
    button.setAttribute("aria-pressed", String(isQueued(queue, itemBeside(button)?.episodeId ?? "")));
}
