import { type MailContext, type MailText, oneLine, screenLocation } from "#api/mail/mail-text.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";
import type { ContentOf } from "#db/contact/outbox.ts";

/** Mail with the counts of comments and messages to review and where to find them, without any text of visitors. */
export function moderationMail(content: ContentOf<"moderation_notice">, place: MailContext): MailText {
  const { comments, pending, episodes } = content;
  const messages = content.messages ?? 0;
  const parts = [
    comments > 0 ? formatCount(comments, "comentario nuevo", "comentarios nuevos") : null,
    messages > 0 ? formatCount(messages, "mensaje nuevo", "mensajes nuevos") : null,
  ].filter((part) => part !== null);
  const ofComments = [
    `${formatCount(comments, "comentario nuevo espera", "comentarios nuevos esperan")} moderación; en total ${pluralOf(pending, "espera", "esperan")} ${pending}.`,
    ...episodes.map((one) => `- Programa ${oneLine(one.number)}: ${formatCount(one.comments, "comentario")}`),
    `Se moderan en ${screenLocation(place, "comments", "Comentarios")}`,
    "",
  ];
  const unread = content.unread ?? 0;
  const ofMessages = [
    `${formatCount(messages, "mensaje nuevo", "mensajes nuevos")} sin leer; en total hay ${unread}.`,
    `Se leen en ${screenLocation(place, "messages", "Mensajes")}`,
    "",
  ];
  return {
    subject: parts.join(" y "),
    lines: [
      ...(comments > 0 ? ofComments : []),
      ...(messages > 0 ? ofMessages : []),
      `Cada cuánto llega este aviso se cambia en ${screenLocation(place, "account", "Mi cuenta")}`,
    ],
  };
}

/** Mail about failed publishing, sent to each administrator once per series of failures. */
export function buildFailedMail(place: MailContext): MailText {
  return {
    subject: "No se pudo publicar el sitio",
    lines: [
      "La construcción del sitio falló. Lo que está publicado sigue en línea como estaba; lo que cambió después espera.",
      "",
      "Se vuelve a intentar por su cuenta, con pausas cada vez más largas.",
      `El motivo y el botón para publicar están en ${screenLocation(place, "publishing", "Publicación")}`,
      "",
      "Mientras siga fallando no llega otro aviso.",
    ],
  };
}
