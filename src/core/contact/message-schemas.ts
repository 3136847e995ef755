import * as v from "valibot";
import { pageNumber } from "#core/forms/list-schemas.ts";
import { id } from "#core/forms/record-fields.ts";
import { email } from "#core/forms/text-fields.ts";

export const MESSAGES_PER_PAGE = 20;
export const MAIL_STATUSES = ["queued", "retrying", "sent", "dead"] as const;
/** `unread` and `unanswered` are in the inbox; `mail_failed` has archived messages, too. */
export const MESSAGE_STATES = ["inbox", "unread", "unanswered", "mail_failed", "archived", "all"] as const;

export const messageFilter = v.object({
  state: v.optional(v.picklist(MESSAGE_STATES), "inbox"),
  /** Restricts the list to this message; omitted: all messages. */
  id: v.optional(id),
  page: pageNumber,
});
export type MessageFilter = v.InferOutput<typeof messageFilter>;

/** Flags of a message; omitted flags are unchanged. */
export const messageMarks = v.pipe(
  v.object({
    read: v.optional(v.boolean()),
    answered: v.optional(v.boolean()),
    archived: v.optional(v.boolean()),
  }),
  v.check((marks) => Object.values(marks).some((mark) => mark !== undefined), "No hay nada que cambiar."),
);
export type MessageMarks = v.InferOutput<typeof messageMarks>;

/** Person whose comments and messages are deleted permanently. */
export const erasure = v.object({
  email: email({ required: "Ingresá el correo de la persona.", invalid: "Ingresá un correo válido." }),
});
export type Erasure = v.InferOutput<typeof erasure>;

/** Numbers of deleted rows, not counting those in the trash. */
export const erased = v.object({ comments: v.number(), messages: v.number() });
export type Erased = v.InferOutput<typeof erased>;

export interface InboxMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  programNumber: string | null;
  createdAt: string;
  readAt: string | null;
  answeredAt: string | null;
  /** E-mail of the person who marked it as answered; null when not answered, or when the account is gone. */
  answeredBy: string | null;
  archivedAt: string | null;
  mailStatus: (typeof MAIL_STATUSES)[number];
  mailAttempts: number;
  /** Reason of the last failed attempt, without e-mail addresses. */
  mailError: string | null;
  version: number;
}
