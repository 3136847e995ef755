import type { Mail } from "#api/mail/mailer.ts";
import { oneLine, subjectLine } from "#api/mail/one-line.ts";
import type { ContentOf } from "#db/contact/outbox.ts";

const REASONS = {
  invitation: {
    subject: "Te invitaron a colaborar",
    why: (archive: string) => `Te invitaron a colaborar en «${archive}».`,
    how: "Abrí este enlace para elegir tu contraseña:",
    otherwise:
      "Si ya no sirve, pedí otro en la pantalla de ingreso, con «¿Olvidaste tu contraseña?». Si no esperabas esta invitación, no hagas nada.",
  },
  recovery: {
    subject: "Elegí una contraseña nueva",
    why: (archive: string) => `Alguien pidió elegir una contraseña nueva para tu cuenta en «${archive}».`,
    how: "Si fuiste vos, abrí este enlace:",
    otherwise: "Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.",
  },
};

/** The mail with a link with which a person chooses a password. */
export function passwordLinkMail(
  messageId: string,
  { email, purpose, created_at: date }: ContentOf<"password_link">,
  { from, archive, link }: { from: string; archive: string; link: string },
): Mail {
  const { subject, why, how, otherwise } = REASONS[purpose];
  return {
    dedupeKey: `password-link-${messageId}`,
    from,
    to: oneLine(email),
    subject: subjectLine(`${subject} · ${archive}`),
    text: [
      why(oneLine(archive)),
      "",
      how,
      link,
      "",
      "Dura una hora y sirve una sola vez. Al usarlo se cierran las sesiones abiertas de tu cuenta.",
      otherwise,
    ].join("\n"),
    date,
  };
}
