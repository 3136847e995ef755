import { useCallback, useEffect, useRef } from "react";
import { rowId } from "#admin/features/transcript/editor-labels.ts";
import { usePersistentToggle } from "#admin/storage.ts";

/** Part of the viewport, from the top, in which the playing segment may be without scrolling. */
const COMFORTABLE = { from: 0.2, to: 0.65 };

/** Scrolls to the playing segment. Typing pauses this, so that the text does not move away; moving or playing resumes it. */
export function useFollow(playingId: string | null) {
  const [isFollowing, setFollowing] = usePersistentToggle("admin-follow-audio");
  const isHeld = useRef(false);
  useEffect(() => {
    if (isFollowing && !isHeld.current && playingId) bringIntoSight(playingId);
  }, [isFollowing, playingId]);
  const hold = useCallback((held: boolean) => {
    isHeld.current = held;
  }, []);
  return {
    isFollowing,
    hold,
    follow: (next: boolean) => {
      setFollowing(next);
      isHeld.current = false;
    },
  };
}

function bringIntoSight(segmentId: string): void {
  const row = document.getElementById(rowId(segmentId));
  if (!row) return;
  const { top } = row.getBoundingClientRect();
  const isComfortable = top > innerHeight * COMFORTABLE.from && top < innerHeight * COMFORTABLE.to;
  if (!isComfortable) row.scrollIntoView({ block: "center" });
}
