// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useSwipe } from "#islands/player/use-swipe.ts";

afterEach(cleanup);

function Swiped({ down }: { down: () => void }) {
  return <main {...useSwipe({ down })} />;
}

it("is no touch that has scrolled the element", () => {
  const down = vi.fn();
  render(<Swiped down={down} />);
  const element = screen.getByRole("main");
  const swipeDown = (scrollTopBefore: number) => {
    element.scrollTop = scrollTopBefore;
    fireEvent.touchStart(element, { touches: [{ clientX: 60, clientY: 100 }] });
    element.scrollTop = 0;
    fireEvent.touchEnd(element, { changedTouches: [{ clientX: 60, clientY: 260 }] });
  };
  swipeDown(80);
  expect(down).not.toHaveBeenCalled();
  swipeDown(0);
  expect(down).toHaveBeenCalledTimes(1);
});
