import { type TouchEvent, useRef } from "react";

/** Shorter movements are not swipes. */
const MIN_SWIPE_PX = 40;

interface Swipes {
  up?: () => void;
  down?: () => void;
}

/** Touch handlers for an element with swipes up or down; sliders within it keep their own, and scrolling it is no swipe. */
export function useSwipe({ up, down }: Swipes) {
  const start = useRef<{ x: number; y: number; scrollTop: number } | null>(null);
  return {
    onTouchStart({ touches, target, currentTarget: { scrollTop } }: TouchEvent) {
      const touch = touches[0];
      const isAlone = touches.length === 1 && !(target instanceof HTMLInputElement);
      start.current = touch && isAlone ? { x: touch.clientX, y: touch.clientY, scrollTop } : null;
    },
    onTouchEnd({ changedTouches, currentTarget: { scrollTop } }: TouchEvent) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!from || !touch || scrollTop !== from.scrollTop) return;
      const way = touch.clientY - from.y;
      const isUpright = Math.abs(way) >= MIN_SWIPE_PX && Math.abs(way) > 2 * Math.abs(touch.clientX - from.x);
      if (isUpright) (way < 0 ? up : down)?.();
    },
  };
}
