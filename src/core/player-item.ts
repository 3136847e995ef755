/**
 * What the player knows of a programme: plain data, so that it fits into an attribute and a saved state.
 * Source: spec public, section 3 "Player item".
 */
export interface PlayerItem {
  /** Programme number as text. */
  id: string;
  /** Row id: two items with the same one are the same programme. */
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
  /** Page of the programme. */
  href: string;
}
