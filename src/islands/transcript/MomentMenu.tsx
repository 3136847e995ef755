import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { fetchIdentity } from "#islands/client-identity.ts";
import { citedOf, type Moment } from "#islands/transcript/moment.ts";
import { QuotePresses } from "#islands/transcript/QuotePresses.tsx";
import type { TranscriptController } from "#islands/transcript/transcript-controller.ts";
import { useChosenMoment } from "#islands/transcript/use-chosen-moment.ts";

// Forced colours remove the background, but show the transparent outline.
const MESSAGE =
  "pointer-events-none fixed inset-x-0 bottom-[calc(var(--player-height)+env(safe-area-inset-bottom)+5rem)] z-30 mx-auto w-fit rounded-(--radius) bg-ink text-paper not-empty:px-[1.1rem] not-empty:py-[0.6rem] not-empty:[outline:1px_solid_transparent] print:hidden";
// Below the selected words, and scrolled into view above the player.
const MENU =
  "scroll-mb-[calc(var(--player-height)+env(safe-area-inset-bottom)+0.5rem)] absolute top-[calc(100%+0.35rem)] left-0 z-20 flex max-w-full flex-wrap rounded-(--radius) border border-accent bg-paper [box-shadow:0_2px_12px_rgb(0_0_0/35%)] select-none split:left-32 print:hidden";
const PRESS =
  "min-h-11 cursor-pointer px-[0.85rem] py-[0.4rem] font-label text-label leading-[1.2] font-emphasis text-accent hover:bg-accent hover:text-on-accent";

/**
 * Menu for the selected words, or for the segment whose time has keyboard focus. It is inside the last segment, next in the
 * focus order.
 */
export function MomentMenu({ controller }: { controller: TranscriptController }) {
  const { transcript } = controller;
  const { moment, close } = useChosenMoment(transcript);
  const [message, setMessage] = useState<{ about: Moment | null; text: string }>({ about: null, text: "" });
  const say = (text: string) => setMessage({ about: moment, text });
  const host = moment && transcript.segments[moment.last];
  return (
    <>
      {createPortal(
        <div className="transcript-part">
          <p className={MESSAGE} role="status">
            {moment && message.about === moment ? message.text : ""}
          </p>
        </div>,
        document.body,
      )}
      {moment && host
        ? createPortal(
            <div className="transcript-part">
              <Menu {...{ controller, moment, close, say }} />
            </div>,
            host,
          )
        : null}
    </>
  );
}

interface MenuProps {
  controller: TranscriptController;
  moment: Moment;
  /** Returns the focus to the time of the segment. */
  close: () => void;
  say: (text: string) => void;
}

function Menu({ controller, moment, close, say }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => void fetchIdentity(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment moves the menu.
  useEffect(() => {
    // Newer browsers return a promise, which React would call as the effect's cleanup.
    menu.current?.scrollIntoView({ block: "nearest" });
  }, [moment]);
  // The focus may also be on the time, or nowhere after a selection. A layout effect listens from the moment that the menu is
  // seen; an effect may run later, and an Escape before it would be lost.
  useLayoutEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const { activeElement, body } = document;
      const isHere = activeElement === body || menu.current?.closest(".segment")?.contains(activeElement);
      if (key === "Escape" && isHere) close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the keys.
    <div
      ref={menu}
      className={MENU}
      data-moment-menu
      // Keeps the selection when the menu is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <QuotePresses look={PRESS} cited={() => citedOf(controller.transcript, moment)} say={say}>
        {moment.untilSeconds !== null && controller.transcript.item.audioUrl ? (
          <button
            className={PRESS}
            type="button"
            onClick={() => controller.play(moment.fromSeconds, moment.untilSeconds)}
          >
            Escuchar
          </button>
        ) : null}
      </QuotePresses>
    </div>
  );
}
