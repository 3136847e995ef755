import type { Mail } from "#api/mail/mailer.ts";
import type { LeasedMail } from "#db/contact/outbox.ts";

const MAX_SUBJECT_LENGTH = 150;

const writtenAt = new Intl.DateTimeFormat("es-UY", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "America/Montevideo",
});

/** The mail that tells the archive about a visitor's message; answering it answers the visitor. */
export function contactMail(
  { messageId, message }: Pick<LeasedMail, "messageId" | "message">,
  { from, to }: Pick<Mail, "from" | "to">,
): Mail {
  const { name, email, programNumber, createdAt } = message;
  const about = programNumber ? ` (programa ${programNumber})` : "";
  return {
    dedupeKey: `contact-${messageId}`,
    from,
    to,
    replyTo: { name: oneLine(name), address: oneLine(email) },
    subject: oneLine(`Mensaje para el archivo de ${name}${about}`).slice(0, MAX_SUBJECT_LENGTH),
    text: [
      `Nombre: ${oneLine(name)}`,
      `Correo: ${oneLine(email)}`,
      `Programa: ${programNumber ? oneLine(programNumber) : "sin indicar"}`,
      `Fecha: ${writtenAt.format(createdAt)}`,
      "",
      message.message,
      "",
      "--",
      "Respondé a este correo para contestarle a quien escribió.",
    ].join("\n"),
    date: createdAt,
  };
}

/** Whatever could end a header, or turn its text around, becomes a space. */
const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
