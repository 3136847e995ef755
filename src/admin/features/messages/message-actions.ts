import { Archive, ArchiveRestore, type LucideIcon, Mail, MailOpen, Reply } from "lucide-react";
import type { InboxMessage, MessageMarks } from "#core/contact/message-schemas.ts";

interface MessageAction {
  Icon: LucideIcon;
  label: string;
  marks: MessageMarks;
  /** Notification after the change was saved. */
  done: string;
}

/** Actions that set or clear the marks of a message. */
export const messageActions = ({
  readAt,
  answeredAt,
  archivedAt,
}: Pick<InboxMessage, "readAt" | "answeredAt" | "archivedAt">): MessageAction[] => [
  readAt
    ? { Icon: Mail, label: "Marcar como no leído", marks: { read: false }, done: "Marcado como no leído" }
    : { Icon: MailOpen, label: "Marcar como leído", marks: { read: true }, done: "Marcado como leído" },
  answeredAt
    ? {
        Icon: Reply,
        label: "Marcar como no respondido",
        marks: { answered: false },
        done: "Marcado como no respondido",
      }
    : {
        Icon: Reply,
        label: "Marcar como respondido",
        marks: { answered: true, read: true },
        done: "Marcado como respondido",
      },
  archivedAt
    ? {
        Icon: ArchiveRestore,
        label: "Devolver a Recibidos",
        marks: { archived: false },
        done: "Devuelto a Recibidos",
      }
    : {
        Icon: Archive,
        label: "Archivar",
        marks: { archived: true, read: true },
        done: "Mensaje archivado",
      },
];
