/**
 * What the player knows of an episode: plain data, so that it fits into an attribute and a saved state.
 * See docs/product/player.md.
 */
export interface PlayerItem {
  /** Episode number as text. */
  id: string;
  /** Row id: two items with the same one are the same episode. */
  episodeId: string;
  /** `Programa {number}`. */
  title: string;
  /** ISO calendar day. */
  date: string | null;
  /** Playable address; null or blank when there is no audio. */
  audioUrl: string | null;
  /** Such as `28:40`; null when unknown. */
  duration: string | null;
  guest: string;
  neighborhood: string;
  /** Page of the episode. */
  href: string;
}
