import type { Mail } from "#api/mail/mailer.ts";
import { oneLine, subjectLine } from "#api/mail/one-line.ts";
import { counted, pluralOf } from "#core/text/plural.ts";
import type { ContentOf } from "#db/contact/outbox.ts";

interface Place {
  from: string;
  /** Name of the archive. */
  archive: string;
  /** What links begin with; null: the paths stand alone. */
  siteUrl: string | null;
}

const HOW_TO_STOP = (siteUrl: string | null) =>
  `Para cambiar cada cuánto llega este aviso: ${siteUrl ?? ""}/admin/account`;

/** What came and waits, as counts with the way there: no word of a visitor is in it. */
export function moderationMail(
  messageId: string,
  content: ContentOf<"moderation_notice">,
  { from, archive, siteUrl }: Place,
): Mail {
  const { comments, pending, episodes } = content;
  const messages = content.messages ?? 0;
  const parts = [
    comments > 0 ? counted(comments, "comentario nuevo", "comentarios nuevos") : null,
    messages > 0 ? counted(messages, "mensaje nuevo", "mensajes nuevos") : null,
  ].filter((part) => part !== null);
  const ofComments = [
    `${counted(comments, "comentario nuevo espera", "comentarios nuevos esperan")} moderación; en total ${pluralOf(pending, "espera", "esperan")} ${pending}.`,
    ...episodes.map((one) => `- Programa ${oneLine(one.number)}: ${counted(one.comments, "comentario")}`),
    `${siteUrl ?? ""}/admin/comments`,
    "",
  ];
  const unread = content.unread ?? 0;
  const ofMessages = [
    `${counted(messages, "mensaje nuevo", "mensajes nuevos")} sin leer; en total hay ${unread}.`,
    `${siteUrl ?? ""}/admin/messages`,
    "",
  ];
  return {
    dedupeKey: `moderation-notice-${messageId}`,
    from,
    to: oneLine(content.email),
    subject: subjectLine(`${parts.join(" y ")} · ${archive}`),
    text: [
      ...(comments > 0 ? ofComments : []),
      ...(messages > 0 ? ofMessages : []),
      HOW_TO_STOP(siteUrl),
    ].join("\n"),
    date: content.created_at,
  };
}

/** The site is not being published: once for a series of failures, to each administrator. */
export function buildFailedMail(
  messageId: string,
  content: ContentOf<"build_failed">,
  { from, archive, siteUrl }: Place,
): Mail {
  return {
    dedupeKey: `build-failed-${messageId}`,
    from,
    to: oneLine(content.email),
    subject: subjectLine(`No se pudo publicar el sitio · ${archive}`),
    text: [
      "La construcción del sitio falló. Lo que está publicado sigue en línea como estaba; lo que cambió después espera.",
      "",
      "Se vuelve a intentar por su cuenta, con pausas cada vez más largas. El motivo y el botón para publicar están en:",
      `${siteUrl ?? ""}/admin/publishing`,
      "",
      "Mientras siga fallando no llega otro aviso.",
    ].join("\n"),
    date: content.created_at,
  };
}
