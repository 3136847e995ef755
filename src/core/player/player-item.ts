/**
 * Episode data for the player: plain data, so that it fits into an attribute and into saved state.
 * See docs/product/player.md.
 */
export interface PlayerItem {
  /** Episode number as text. */
  id: string;
  /** Row id: items with the same row id are the same episode. */
  episodeId: string;
  /** `Programa {number}`. */
  title: string;
  /** ISO calendar day. */
  date: string | null;
  /** What is known of the date, in EDTF, when it is no whole day. */
  edtf?: string;
  /** Playable URL; null or blank when there is no audio. */
  audioUrl: string | null;
  /** For example, `28:40`; null when unknown. */
  duration: string | null;
  guest: string;
  neighborhood: string;
  /** Path of the episode's page. */
  href: string;
}
