import { RotateCw } from "lucide-react";
import { call, contentChanged } from "#admin/api/call.ts";
import { messageActions } from "#admin/features/messages/message-actions.ts";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { PersonCard } from "#admin/lists/PersonCard.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { Button } from "#admin/ui/Button.tsx";
import type { InboxMessage, MessageMarks } from "#core/contact/message-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

const one = api.admin.messages[":id"];

const MAIL: Record<InboxMessage["mailStatus"], string> = {
  queued: "Correo en espera",
  retrying: "Correo en reintento",
  sent: "Correo enviado",
  dead: "El correo no salió",
};

/** One message, with the delivery status of the notification email about it. */
export function MessageCard({ message }: { message: InboxMessage }) {
  const { id, name, email, readAt, answeredAt, answeredBy, mailStatus, mailAttempts, programNumber } =
    message;
  const [attempt, isBusy] = useAttempt(contentChanged);
  // A changed mark may remove the message from the filtered list.
  const actions = useFocusAfterRemoval<HTMLParagraphElement>();
  const run = (work: Promise<unknown>, done: string, failed: string) =>
    attempt(failed, async () => {
      await work;
      notifyDone(done);
    });
  const mark = (marks: MessageMarks, done: string) =>
    void run(call(one.$patch, { param: { id }, json: marks }), done, "Error al actualizar el mensaje");
  const attempts =
    mailAttempts > 0 && mailStatus !== "sent" ? ` (${formatCount(mailAttempts, "intento")})` : "";
  return (
    <PersonCard
      name={name}
      heading={
        <>
          {name}
          {readAt ? null : <span className="sr-only"> (sin leer)</span>}
        </>
      }
      headingLook={readAt ? "" : "before:text-accent before:content-['●_']"}
      contact={<a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>{email}</a>}
      badge={
        <Badge className="max-xs:col-start-2 max-xs:justify-self-start" state={mailStatus}>
          {MAIL[mailStatus]}
          {attempts}
        </Badge>
      }
      aria-label={`Mensaje de ${name}`}
    >
      <p className="text-s text-soft">
        <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
        {programNumber ? ` · Programa ${programNumber}` : null}
      </p>
      {answeredAt ? (
        <p className="text-s text-soft">
          Respondido el <time dateTime={answeredAt}>{formatMoment(answeredAt)}</time> por{" "}
          {answeredBy ?? "alguien que ya no colabora"}
        </p>
      ) : null}
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      {message.mailError ? <p className="field-error">{message.mailError}</p> : null}
      <p className="actions" ref={actions}>
        {messageActions(message).map(({ Icon, label, marks, done }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a button keeps its position while its label changes
          <Button key={place} look="line" busy={isBusy} onClick={() => mark(marks, done)}>
            <Icon />
            {label}
          </Button>
        ))}
        {mailStatus === "dead" || mailStatus === "retrying" ? (
          <Button
            look="line"
            busy={isBusy}
            onClick={() =>
              void run(
                call(one.retry.$post, { param: { id } }),
                "El correo se vuelve a enviar",
                "No se pudo reintentar el correo",
              )
            }
          >
            <RotateCw />
            Reintentar el correo
          </Button>
        ) : null}
        <DeleteButton
          label={`Eliminar el mensaje de ${name}`}
          text="Eliminar"
          deletion={{
            question: `¿Estás seguro de que querés eliminar el mensaje de ${name}?`,
            remove: () => call(one.$delete, { param: { id } }),
            doneText: `Se eliminó el mensaje de ${name}`,
            failureText: "Error al eliminar el mensaje",
          }}
        />
      </p>
    </PersonCard>
  );
}
