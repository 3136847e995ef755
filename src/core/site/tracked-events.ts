import type { PlayerItem } from "#core/player/player-item.ts";

/** The analytics provider that pages load. */
export interface AnalyticsScript {
  /** https URL of its script. */
  scriptUrl: string;
  /** Global function that accepts events, such as `gtag`. */
  functionName: string;
}

/** One analytics event; only sent where the site's owner configured a provider. */
export interface TrackedEvent {
  name: "play_episode" | "play_progress" | "listen_segment_duration" | "page_view";
  fields: Record<string, string | number>;
}

const known = (value: string | null | undefined) => value?.trim() || "Desconocido";

// Common fields with their fallbacks. See docs/product/player.md.
const common = (item: PlayerItem) => ({
  category: "Audio Playback",
  label: known(item.title),
  episode_id: known(item.id),
  episode_title: known(item.title),
  episode_guest: known(item.guest),
  episode_neighborhood: known(item.neighborhood),
});

export const playEpisode = (item: PlayerItem): TrackedEvent => ({
  name: "play_episode",
  fields: common(item),
});

export const playProgress = (item: PlayerItem, percentage: number): TrackedEvent => ({
  name: "play_progress",
  fields: { ...common(item), progress_percentage: percentage },
});

/** `seconds` of listening; rounded in the event. */
export const listenedSegment = (item: PlayerItem, seconds: number): TrackedEvent => ({
  name: "listen_segment_duration",
  fields: { ...common(item), segment_time_seconds: Math.round(seconds) },
});

/** `path` includes the query; `location` is the full URL. */
export const pageView = (page: { path: string; location: string; title: string }): TrackedEvent => ({
  name: "page_view",
  fields: {
    page_path: known(page.path),
    page_location: known(page.location),
    page_title: known(page.title),
  },
});
