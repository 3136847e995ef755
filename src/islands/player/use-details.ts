import { useEffect, useSyncExternalStore } from "react";
import type { PlayerDetails } from "#core/player/player-details.ts";
import { detailsOf, fetchDetails, subscribeDetails } from "#islands/player/details.ts";

/** Details of an episode; fetched when `isWanted`. */
export function useDetails(episodeId: string | undefined, isWanted: boolean): PlayerDetails | null {
  useEffect(() => {
    if (isWanted && episodeId !== undefined) fetchDetails(episodeId);
  }, [episodeId, isWanted]);
  return useSyncExternalStore(
    subscribeDetails,
    () => detailsOf(episodeId),
    () => null,
  );
}
