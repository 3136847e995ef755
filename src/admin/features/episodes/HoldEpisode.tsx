import { Hand, Send } from "lucide-react";
import { useState } from "react";
import { call } from "#admin/api/call.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { useAttempt } from "#admin/notify/attempt.ts";
import { notifyDone } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { EditedEpisode } from "#core/episode/episode-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  episode: Pick<EditedEpisode, "id" | "version" | "number" | "status" | "heldAt">;
}

function useHold({ id, version }: Props["episode"]) {
  const [attempt, isBusy] = useAttempt(contentChanged);
  const hold = (held: boolean) =>
    attempt(held ? "No se pudo retener el programa" : "No se pudieron soltar los cambios", async () => {
      await call(api.admin.episodes[":id"].held.$put, { param: { id }, json: { held, version } });
      notifyDone(held ? "El programa quedó retenido" : "Se soltaron los cambios: se publican con los demás");
    });
  return { hold, isBusy };
}

/** Button that puts a published episode on hold: later edits are not published until it is released. Hidden otherwise. */
export const HoldButton = ({ episode }: Props) =>
  episode.status === "published" && episode.heldAt === null ? <Hold episode={episode} /> : null;

function Hold({ episode }: Props) {
  const { hold, isBusy } = useHold(episode);
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      look="line"
      busy={isBusy}
      title="Los visitantes siguen viendo el programa como está ahora, hasta que lo sueltes"
      onClick={() => void hold(true)}
    >
      <Hand />
      Retener
    </Button>
  );
}

/** Notice that an episode is on hold, with a button to release it. Hidden otherwise. */
export const HeldNotice = ({ episode }: Props) =>
  episode.heldAt === null ? null : <Held episode={episode} since={episode.heldAt} />;

function Held({ episode, since }: Props & { since: string }) {
  const { hold } = useHold(episode);
  const [isAsking, setAsking] = useState(false);
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <>
      <Notice tone="ok" title={`Retenido desde el ${formatMoment(since)}`}>
        <p>
          Los visitantes siguen viendo el programa como estaba entonces. Lo que guardes no se publica hasta
          que lo sueltes; pasarlo a borrador o eliminarlo lo retira enseguida.
        </p>
        <Button ref={button} className="mt-2" look="line" onClick={() => setAsking(true)}>
          <Send />
          Soltar
        </Button>
      </Notice>
      {isAsking ? (
        <ConfirmDialog
          question={`¿Soltar los cambios del programa ${episode.number}?`}
          confirmLabel="Soltar"
          busyLabel="Soltando..."
          onConfirm={() => hold(false).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <p className="text-s text-soft">Lo que se guardó mientras tanto se publica.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
