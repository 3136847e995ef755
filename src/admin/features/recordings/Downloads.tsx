import { Link } from "@tanstack/react-router";
import { call, contentChanged } from "#admin/api/call.ts";
import { BringRecordings, DownloadState } from "#admin/features/recordings/BringRecordings.tsx";
import { useDownloads } from "#admin/features/recordings/downloads.ts";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ITEM } from "#admin/ui/looks.ts";
import { isUnfinished } from "#core/recordings/download-schemas.ts";
import type { RecordingList } from "#core/recordings/recording-schemas.ts";
import { formatCount, pluralOf } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

const MAX_SHOWN = 100;

/** Episodes whose recording is outside the archive, and the downloads of their recordings. */
export function Downloads({ elsewhere }: Pick<RecordingList, "elsewhere">) {
  const downloads = useDownloads();
  const [attempt, isBusy] = useAttempt(contentChanged);
  const unfinished = new Set(downloads.filter(isUnfinished).map(({ id }) => id));
  const left = elsewhere.filter(({ id }) => !unfinished.has(id));
  if (left.length === 0 && downloads.length === 0) return null;
  const done = downloads.filter(({ state }) => state === "done").length;
  const shown = downloads.filter(({ state }) => state === "running" || state === "failed");
  const clear = () =>
    attempt("No se pudo vaciar la lista", () => call(api.admin.recordings.downloads.$delete));
  return (
    <section aria-labelledby="en-otros-sitios" className="grid gap-2.5">
      <h2 id="en-otros-sitios">Grabaciones en otros sitios</h2>
      {left.length > 0 ? (
        <p className="max-w-measure text-s text-soft">
          {formatCount(left.length, "programa tiene su grabación", "programas tienen su grabación")} en otro
          sitio: si ese sitio la quita, {pluralOf(left.length, "se queda", "se quedan")} sin ella. Al traerla,
          el programa pasa a usar la del archivo; si se corta, sigue donde quedó.
        </p>
      ) : null}
      <div className="actions">
        {left.length > 0 ? (
          <BringRecordings ids={left.map(({ id }) => id)}>
            Traer {formatCount(left.length, "grabación", "grabaciones")}
          </BringRecordings>
        ) : null}
        {downloads.length > 0 ? (
          <>
            <span role="status">
              Traídas: {done} de {downloads.length}
            </span>
            <Button look="line" busy={isBusy} onClick={clear}>
              {unfinished.size > 0 ? "Cancelar las que faltan" : "Quitar la lista"}
            </Button>
          </>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <ul>
          {shown.slice(0, MAX_SHOWN).map((download) => (
            <li
              key={download.id}
              className={`${ITEM} flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-soft`}
            >
              <Link to="/admin/episodes/edit/$id" params={{ id: download.id }}>
                Programa #{download.number}
              </Link>
              <DownloadState download={download} />
            </li>
          ))}
          {shown.length > MAX_SHOWN ? <li className={ITEM}>y {shown.length - MAX_SHOWN} más</li> : null}
        </ul>
      ) : null}
    </section>
  );
}
