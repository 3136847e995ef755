import { type ComponentProps, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { whatsApp } from "#copy/share.ts";
import { type CitationStyle, type Cited, cite } from "#core/transcript/citation.ts";
import { fetchIdentity } from "#islands/client-identity.ts";
import { citedOf, type Moment } from "#islands/transcript/moment.ts";
import type { TranscriptController } from "#islands/transcript/transcript-controller.ts";
import { useChosenMoment } from "#islands/transcript/use-chosen-moment.ts";

/** `form` follows the words 'Copiar la cita' and 'Cita copiada'. */
const STYLES: readonly { style: CitationStyle; label: string; form: string }[] = [
  { style: "plain", label: "Cita", form: "" },
  { style: "apa", label: "APA", form: ": APA" },
  { style: "chicago", label: "Chicago", form: ": Chicago" },
];
const NOT_COPIED = "No se pudo copiar";

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
  const copy = (text: () => string, done: string) =>
    fetchIdentity()
      .then(() => navigator.clipboard.writeText(text()))
      .then(
        () => setMessage({ about: moment, text: done }),
        () => setMessage({ about: moment, text: NOT_COPIED }),
      );
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
              <Menu {...{ controller, moment, close, copy }} />
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
  copy: (text: () => string, done: string) => void;
}

function Menu({ controller, moment, close, copy }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => void fetchIdentity(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment moves the menu.
  useEffect(() => {
    // Newer browsers return a promise, which React would call as the effect's cleanup.
    menu.current?.scrollIntoView({ block: "nearest" });
  }, [moment]);
  // Called after the archive's identity is loaded.
  const cited = () => citedOf(controller.transcript, moment);
  // The focus may also be on the time, or nowhere after a selection.
  useEffect(() => {
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
      <Press onClick={() => copy(() => cited().url, "Enlace copiado")}>Copiar este momento</Press>
      {STYLES.map(({ style, label, form }) => (
        <Press
          key={style}
          aria-label={`Copiar la cita${form}`}
          onClick={() => copy(() => cite(style, cited()), `Cita copiada${form}`)}
        >
          {label}
        </Press>
      ))}
      {moment.untilSeconds !== null && controller.transcript.item.audioUrl ? (
        <Press onClick={() => controller.play(moment.fromSeconds, moment.untilSeconds)}>Escuchar</Press>
      ) : null}
      {"share" in navigator ? (
        <Press onClick={() => shareBySystem(cited())}>Compartir</Press>
      ) : (
        <Press
          aria-label={`Compartir por ${whatsApp.name} (se abre en una pestaña nueva)`}
          onClick={() => open(whatsApp.href(cited().url, quoteOf(cited())), "_blank", "noopener")}
        >
          {whatsApp.name}
        </Press>
      )}
    </div>
  );
}

const Press = (props: ComponentProps<"button">) => <button className={PRESS} type="button" {...props} />;

/** The citation without its link, which is shared beside it. */
const quoteOf = (cited: Cited) => cite("plain", cited).replace(cited.url, "").trim();

// Closing the system's share sheet rejects the promise, which is not an error.
const shareBySystem = (cited: Cited) =>
  navigator.share({ title: document.title, text: quoteOf(cited), url: cited.url }).catch(() => {});
