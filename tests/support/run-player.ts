import type { PlayerItem } from "#core/player/player-item.ts";
import { stepPlayer } from "#core/player/player-machine.ts";
import { initialPlayer, type PlayerEffect, type PlayerEvent } from "#core/player/player-state.ts";

export const item: PlayerItem = {
  id: "4",
  episodeId: "ep-4",
  title: "Programa 4",
  date: "1975-04-27",
  audioUrl: "/audio/4.mp3",
  duration: "2:00",
  guest: "Elvira Sosa",
  neighborhood: "Palermo",
  href: "/episodes/ep-4",
};
export const other: PlayerItem = { ...item, id: "5", episodeId: "ep-5", audioUrl: "/audio/5.mp3" };

/** Sends events to a new player. @returns its state and the effects */
export function run(...events: PlayerEvent[]) {
  let state = initialPlayer;
  const effects: PlayerEffect[] = [];
  for (const event of events) {
    const step = stepPlayer(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects, tracked: effects.flatMap((e) => (e.type === "track" ? [e.event] : [])) };
}

/** Events after which a recording of 100 seconds is playing. */
export const started: PlayerEvent[] = [
  { type: "play", item },
  { type: "metadata", durationSeconds: 100 },
  { type: "playing" },
];
export const failed: PlayerEvent[] = [
  { type: "play", item },
  { type: "failed", code: 2 },
];
