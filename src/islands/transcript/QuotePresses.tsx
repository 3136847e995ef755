import { Fragment, type ReactNode } from "react";
import { whatsApp } from "#copy/share.ts";
import { type CitationStyle, type Cited, cite } from "#core/transcript/citation.ts";
import { fetchIdentity } from "#islands/client-identity.ts";

/** `form` follows the words 'Copiar la cita' and 'Cita copiada'. */
const STYLES: readonly { style: CitationStyle; label: string; form: string }[] = [
  { style: "plain", label: "Cita", form: "" },
  { style: "apa", label: "APA", form: ": APA" },
  { style: "chicago", label: "Chicago", form: ": Chicago" },
];
const NOT_COPIED = "No se pudo copiar";

interface Props {
  /** Look of the buttons. */
  look: string;
  /** Called after the archive's identity is loaded. */
  cited: () => Cited;
  /** Shows the result of copying. */
  say: (text: string) => void;
  /** Buttons between citing and sharing. */
  children?: ReactNode;
}

/** Buttons that copy a spoken moment as a link or a citation, and share it. */
export function QuotePresses({ look, cited, say, children }: Props) {
  const copy = (text: () => string, done: string) =>
    fetchIdentity()
      .then(() => navigator.clipboard.writeText(text()))
      .then(
        () => say(done),
        () => say(NOT_COPIED),
      );
  const press = (label: string, onClick: () => void, name?: string) => (
    <button className={look} type="button" aria-label={name} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      {press("Copiar este momento", () => copy(() => cited().url, "Enlace copiado"))}
      {STYLES.map(({ style, label, form }) => (
        <Fragment key={style}>
          {press(
            label,
            () => copy(() => cite(style, cited()), `Cita copiada${form}`),
            `Copiar la cita${form}`,
          )}
        </Fragment>
      ))}
      {children}
      {"share" in navigator
        ? press("Compartir", () => shareBySystem(cited()))
        : press(
            whatsApp.name,
            () => open(whatsApp.href(cited().url, quoteOf(cited())), "_blank", "noopener"),
            `Compartir por ${whatsApp.name} (se abre en una pestaña nueva)`,
          )}
    </>
  );
}

/** The citation without its link, which is shared beside it. */
const quoteOf = (cited: Cited) => cite("plain", cited).replace(cited.url, "").trim();

// Closing the system's share sheet rejects the promise, which is not an error.
const shareBySystem = (cited: Cited) =>
  navigator.share({ title: document.title, text: quoteOf(cited), url: cited.url }).catch(() => {});
