import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { formatClock } from "#core/text/clock.ts";
import { showsReturnButton } from "#core/transcript/follow.ts";
import { focusTimeStop } from "#islands/transcript/time-stops.ts";
import type { TranscriptController, TranscriptState } from "#islands/transcript/transcript-controller.ts";

/** Place in the player bar. */
const VOICE_SLOT = "[data-voice-slot]";

interface Props {
  controller: TranscriptController;
  state: TranscriptState;
}

/** A button above the player, which plays the linked part, or one in its bar, which returns to the playing segment. */
export function FloatingPlay({ controller, state }: Props) {
  const { linked, follow } = state;
  const button = (look: string, content: ReactNode, onPress: () => void) => (
    <button
      className={`button ${look}`}
      type="button"
      onClick={({ currentTarget }) => {
        // The pressed button is removed.
        if (document.activeElement === currentTarget) focusTimeStop(controller.transcript);
        onPress();
      }}
    >
      {content}
    </button>
  );
  const floating = (content: ReactNode) =>
    createPortal(
      <div className="transcript-part">
        <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--player-height)+env(safe-area-inset-bottom)+1rem)] z-30 grid place-items-center *:pointer-events-auto *:[box-shadow:0_2px_12px_rgb(0_0_0/35%)] print:hidden">
          {content}
        </div>
      </div>,
      document.body,
    );
  if (linked)
    return floating(
      button(
        "",
        <>
          <span className="play-glyph" aria-hidden="true" /> Escuchar desde {formatClock(linked.fromSeconds)}
          {linked.untilSeconds === null ? null : ` hasta ${formatClock(linked.untilSeconds)}`}
        </>,
        () => controller.play(linked.fromSeconds, linked.untilSeconds),
      ),
    );
  if (!showsReturnButton(follow)) return null;
  const comeBack = (look: string) =>
    button(look, "Volver a la voz", () => controller.dispatch({ type: "cameBack" }));
  const slot = document.querySelector(VOICE_SLOT);
  // The bar appears a moment after the sound.
  if (!slot) return floating(comeBack(""));
  return createPortal(
    <span className="transcript-part">
      {comeBack(
        "max-w-full px-3 [--button:var(--glow)] [--on-button:var(--on-glow)] [--button-hover:var(--on-deep)] [--on-button-hover:var(--deep)]",
      )}
    </span>,
    slot,
  );
}
