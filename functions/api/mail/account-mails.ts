import {
  formatMailTime,
  type MailContext,
  type MailText,
  oneLine,
  screenLocation,
} from "#api/mail/mail-text.ts";
import type { ContentOf } from "#db/contact/outbox.ts";

const account = (place: MailContext) => screenLocation(place, "account", "Mi cuenta");

/** Mail about a sign-in from a browser that the account has not used before. */
export function newBrowserMail(
  { browser, created_at: at }: ContentOf<"new_browser">,
  place: MailContext,
): MailText {
  return {
    subject: "Ingreso desde un navegador nuevo",
    lines: [
      `Alguien ingresó con tu contraseña a tu cuenta en «${place.archive}» desde un navegador nuevo.`,
      "",
      `Navegador: ${oneLine(browser)}`,
      `Fecha: ${formatMailTime(at)}`,
      "",
      "Si fuiste vos, no hay nada que hacer.",
      `Si no, alguien sabe tu contraseña: cambiala en ${account(place)}, que cierra las demás sesiones, y avisale a quien administra el archivo.`,
    ],
  };
}

const CHANGES = {
  password: { subject: "Tu contraseña cambió", what: (archive: string) => `de tu cuenta en «${archive}».` },
  second_factor_off: {
    subject: "Se desactivó la verificación en dos pasos",
    what: (archive: string) => `de tu cuenta en «${archive}»: para ingresar alcanza con la contraseña.`,
  },
  recovery_codes: {
    subject: "Hay códigos de recuperación nuevos",
    what: (archive: string) => `de tu cuenta en «${archive}». Los anteriores ya no sirven.`,
  },
};

/** Mail about a change of how the account signs in, such as its password. */
export function accountChangeMail(
  { change, created_at: at }: ContentOf<"account_change">,
  place: MailContext,
): MailText {
  const { subject, what } = CHANGES[change];
  const another =
    place.siteUrl === null
      ? "pedile enseguida una contraseña temporal"
      : `elegí otra con «¿Olvidaste tu contraseña?» en ${place.siteUrl}/admin/login, y avisale enseguida`;
  return {
    subject,
    lines: [
      `${subject}, ${what(place.archive)}`,
      "",
      `Fecha: ${formatMailTime(at)}`,
      "",
      "Si fuiste vos, o lo pediste, no hay nada que hacer.",
      change === "password"
        ? `Si no, ${another} a quien administra el archivo.`
        : `Si no, cambiá tu contraseña en ${account(place)}, que cierra las demás sesiones, y avisale enseguida a quien administra el archivo.`,
    ],
  };
}

const REASONS = {
  invitation: {
    subject: "Te invitaron a colaborar",
    why: (archive: string) => `Te invitaron a colaborar en «${archive}».`,
    how: "Abrí este enlace para elegir tu contraseña:",
    lasts: "Dura una semana y sirve una sola vez.",
    otherwise:
      "Si ya no sirve, pedí otro en la pantalla de ingreso, con «¿Olvidaste tu contraseña?». Si no esperabas esta invitación, no hagas nada.",
  },
  recovery: {
    subject: "Elegí una contraseña nueva",
    why: (archive: string) => `Alguien pidió elegir una contraseña nueva para tu cuenta en «${archive}».`,
    how: "Si fuiste vos, abrí este enlace:",
    lasts: "Dura una hora y sirve una sola vez. Al usarlo se cierran las sesiones abiertas de tu cuenta.",
    otherwise: "Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.",
  },
};

/** Mail with a link to choose a password. */
export function passwordLinkMail(
  { purpose }: ContentOf<"password_link">,
  { archive, siteUrl }: MailContext,
  link: string,
): MailText {
  const { subject, why, how, lasts, otherwise } = REASONS[purpose];
  return {
    subject,
    lines: [
      why(archive),
      "",
      how,
      link,
      "",
      lasts,
      ...(siteUrl === null ? [] : [`Después se ingresa en ${siteUrl}/admin/login`]),
      otherwise,
    ],
  };
}
