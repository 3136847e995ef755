import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { apiQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import { SelectField } from "#admin/forms/SelectField.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { NOTICE_RHYTHMS, type NoticeRhythm } from "#core/account/notices.ts";
import { api } from "#islands/api-client.ts";

const noticesQuery = apiQuery(["own-notices"], api.notices.$get);
const OPTIONS = Object.entries(NOTICE_RHYTHMS).map(([value, label]) => ({ value, label }));

/**
 * Select for how often the user gets an email about pending comments and messages.
 * @param messages whether the account may also read messages
 */
export function Notices({ messages }: { messages: boolean }) {
  const id = useId();
  const client = useQueryClient();
  const query = useQuery(noticesQuery);
  const [attempt, isBusy] = useAttempt();
  const choose = (rhythm: NoticeRhythm) =>
    attempt("Error al guardar los avisos", async () => {
      const chosen = await call(api.notices.$put, { json: { rhythm } });
      client.setQueryData(noticesQuery.queryKey, chosen);
      notifyDone("Avisos guardados.");
    });
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>Avisos por correo</h2>
      <QueryStates query={query} failureTitle="No se pudieron cargar tus avisos" className="mt-4">
        {({ rhythm }) => (
          <SelectField
            label={messages ? "Comentarios y mensajes que esperan" : "Comentarios que esperan"}
            hint="Si no espera nada nuevo, no llega nada. El correo no lleva lo que escribieron: dice cuánto hay y dónde verlo."
            options={OPTIONS}
            value={rhythm}
            disabled={isBusy}
            onChange={({ target }) => choose(target.value as NoticeRhythm)}
          />
        )}
      </QueryStates>
    </section>
  );
}
