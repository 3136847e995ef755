import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { formatClock } from "#core/text/clock.ts";
import { showsReturnButton } from "#core/transcript/follow.ts";
import { focusTimeStop } from "#islands/transcript/time-stops.ts";
import type { TranscriptController, TranscriptState } from "#islands/transcript/transcript-controller.ts";

/** Button above the player: plays the linked part, or returns to the playing segment. */
export function FloatingPlay({
  controller,
  state,
}: {
  controller: TranscriptController;
  state: TranscriptState;
}) {
  const { linked, follow } = state;
  const floating = (content: ReactNode, onPress: () => void) =>
    createPortal(
      <div className="transcript-part">
        <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--player-height)+env(safe-area-inset-bottom)+1rem)] z-30 grid place-items-center *:pointer-events-auto *:[box-shadow:0_2px_12px_rgb(0_0_0/35%)] print:hidden">
          <button
            className="button"
            type="button"
            onClick={({ currentTarget }) => {
              // The pressed button is removed.
              if (document.activeElement === currentTarget) focusTimeStop(controller.transcript);
              onPress();
            }}
          >
            {content}
          </button>
        </div>
      </div>,
      document.body,
    );
  if (linked)
    return floating(
      <>
        <span className="play-glyph" aria-hidden="true" /> Escuchar desde {formatClock(linked.fromSeconds)}
        {linked.untilSeconds === null ? null : ` hasta ${formatClock(linked.untilSeconds)}`}
      </>,
      () => controller.play(linked.fromSeconds, linked.untilSeconds),
    );
  return showsReturnButton(follow)
    ? floating("Volver a la voz", () => controller.dispatch({ type: "cameBack" }))
    : null;
}
