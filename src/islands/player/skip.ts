import type { PlayerStore } from "#islands/player/store.ts";

/** See docs/product/player.md. */
export const BACK_SECONDS = 15;
export const FORWARD_SECONDS = 30;

/** Seeks by a number of seconds; negative goes back. */
export const skip = (player: PlayerStore, seconds: number) => player.seek(player.currentSeconds() + seconds);
