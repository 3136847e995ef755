import { Download as DownloadIcon } from "lucide-react";
import type { ReactNode } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { useDownloads } from "#admin/features/recordings/downloads.ts";
import { SentGauge } from "#admin/features/recordings/SentGauge.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { type Download, isUnfinished } from "#core/recordings/download-schemas.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

interface Props {
  /** Episodes; those whose recording is in the archive already are left out. */
  ids: readonly string[];
  onDone?: () => void;
  children: ReactNode;
}

/** Button that makes the server download the recordings of episodes from other sites. */
export function BringRecordings({ ids, onDone, children }: Props) {
  const [attempt, isBusy] = useAttempt(contentChanged);
  const bring = () =>
    attempt("No se pudieron traer las grabaciones", async () => {
      const { added } = await call(api.admin.recordings.downloads.$post, { json: { ids: [...ids] } });
      if (added === 0) notifyDone("No hay nada nuevo que traer", undefined, NOTHING);
      else
        notifyDone(
          `${pluralOf(added, "Se trae", "Se traen")} ${formatCount(added, "grabación", "grabaciones")}`,
          undefined,
          "Podés seguir con otra cosa: el avance está en «Audios».",
        );
      onDone?.();
    });
  return (
    <Button look="line" busy={isBusy} onClick={bring}>
      <DownloadIcon />
      {children}
    </Button>
  );
}

const NOTHING = "Las grabaciones elegidas ya están en el archivo, o ya se están trayendo.";

/** The same for one episode, with the progress. */
export function BringRecording({ id }: { id: string }) {
  const download = useDownloads().find((one) => one.id === id);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-s text-soft">
      {download && isUnfinished(download) ? null : (
        <BringRecordings ids={[id]}>Traer la grabación al archivo</BringRecordings>
      )}
      {download ? <DownloadState download={download} /> : <span>{ELSEWHERE}</span>}
    </div>
  );
}

const ELSEWHERE = "Está en otro sitio: si ese sitio la quita, el programa se queda sin ella.";

/** Progress of a download, its result, or the reason why it failed. */
export function DownloadState({
  download: { number, state, bytes, received, outcome },
}: {
  download: Download;
}) {
  return (
    <>
      {state === "running" && bytes !== null ? (
        <SentGauge label={`Grabación del programa ${number}`} sent={received} bytes={bytes} />
      ) : null}
      <span role="status" className={state === "failed" ? "field-error" : ""}>
        {state === "waiting" ? "Espera su turno" : state === "running" ? "Trayéndola..." : null}
        {state === "done" ? `Listo: ${outcome}` : outcome}
      </span>
    </>
  );
}
