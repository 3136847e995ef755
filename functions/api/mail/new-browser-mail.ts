import type { Mail } from "#api/mail/mailer.ts";
import { oneLine, subjectLine } from "#api/mail/one-line.ts";
import { writtenAt } from "#api/mail/written-at.ts";
import type { ContentOf } from "#db/contact/outbox.ts";

/** Tells a person of a sign-in from a browser that the account has not used before. */
export function newBrowserMail(
  messageId: string,
  { email, browser, created_at: date }: ContentOf<"new_browser">,
  { from, archive, siteUrl }: { from: string; archive: string; siteUrl: string | null },
): Mail {
  const account = siteUrl === null ? "en «Mi cuenta»" : `en ${siteUrl}/admin/account`;
  return {
    dedupeKey: `new-browser-${messageId}`,
    from,
    to: oneLine(email),
    subject: subjectLine(`Ingreso desde un navegador nuevo · ${archive}`),
    text: [
      `Alguien ingresó con tu contraseña a tu cuenta en «${oneLine(archive)}» desde un navegador nuevo.`,
      "",
      `Navegador: ${oneLine(browser)}`,
      `Fecha: ${writtenAt.format(date)}`,
      "",
      "Si fuiste vos, no hay nada que hacer.",
      `Si no, alguien sabe tu contraseña: cambiala ${account}, que cierra las demás sesiones, y avisale a quien administra el archivo.`,
    ].join("\n"),
    date,
  };
}
