import { formatMailTime, oneLine, subjectLine } from "#api/mail/mail-text.ts";
import type { Mail } from "#api/mail/mailer.ts";
import type { ContentOf } from "#db/contact/outbox.ts";

/** `dedupeKey` of the mail about a message. */
export const contactMailKey = (messageId: string) => `contact-${messageId}`;

/** Mail that notifies the archive of a visitor's message; replies go to the visitor. */
export function contactMail(
  messageId: string,
  { name, email, message, program_number: programNumber, created_at: createdAt }: ContentOf<"contact_email">,
  { from, to }: Pick<Mail, "from" | "to">,
): Mail {
  const about = programNumber ? ` (programa ${programNumber})` : "";
  return {
    dedupeKey: contactMailKey(messageId),
    from,
    to,
    replyTo: { name: oneLine(name), address: oneLine(email) },
    subject: subjectLine(`Mensaje para el archivo de ${name}${about}`),
    text: [
      `Nombre: ${oneLine(name)}`,
      `Correo: ${oneLine(email)}`,
      `Programa: ${programNumber ? oneLine(programNumber) : "sin indicar"}`,
      `Fecha: ${formatMailTime(createdAt)}`,
      "",
      message,
      "",
      "--",
      "Respondé a este correo para contestarle a quien escribió.",
    ].join("\n"),
    date: createdAt,
  };
}
