import type { MouseEvent, ReactNode } from "react";
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
  // The pressed button is removed.
  const moveFocus = ({ currentTarget }: MouseEvent) => {
    if (document.activeElement === currentTarget) focusTimeStop(controller.transcript);
  };
  if (linked)
    return floating(
      <button
        className="button"
        type="button"
        onClick={(event) => {
          moveFocus(event);
          controller.play(linked.fromSeconds, linked.untilSeconds);
        }}
      >
        <span className="play-glyph" aria-hidden="true" /> Escuchar desde {formatClock(linked.fromSeconds)}
        {linked.untilSeconds === null ? null : ` hasta ${formatClock(linked.untilSeconds)}`}
      </button>,
    );
  if (showsReturnButton(follow))
    return floating(
      <button
        className="button"
        type="button"
        onClick={(event) => {
          moveFocus(event);
          controller.dispatch({ type: "cameBack" });
        }}
      >
        Volver a la voz
      </button>,
    );
  return null;
}

const floating = (button: ReactNode) =>
  createPortal(
    <div className="transcript-part">
      <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--player-height)+env(safe-area-inset-bottom)+1rem)] z-30 grid place-items-center *:pointer-events-auto *:[box-shadow:0_2px_12px_rgb(0_0_0/35%)] print:hidden">
        {button}
      </div>
    </div>,
    document.body,
  );
