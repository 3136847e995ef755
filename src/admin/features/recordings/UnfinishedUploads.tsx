import { X } from "lucide-react";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import type { CallOptions } from "#admin/api/send.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { useUploads } from "#admin/features/recordings/uploads.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { useAttempt } from "#admin/notify/notifications.ts";
import { useHasRole } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ITEM } from "#admin/ui/looks.ts";
import type { UnfinishedUpload } from "#core/recordings/recording-schemas.ts";
import { formatBytes } from "#core/text/size.ts";
import { api } from "#islands/api-client.ts";

/** Uploads that were left before they were complete, except those of the list above. */
export function UnfinishedUploads({ unfinished }: { unfinished: readonly UnfinishedUpload[] }) {
  const queue = useUploads();
  const left = unfinished.filter(
    ({ fileName, bytes, owner }) =>
      owner !== null || !queue.some((one) => one.fileName === fileName && one.bytes === bytes),
  );
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished" className="font-emphasis">
        A medio subir
      </h2>
      <p className="max-w-measure text-s text-soft">
        Para seguir con una, elegí el mismo archivo en «Subir grabaciones», en el navegador en el que empezó:
        sigue donde quedó. La de otra persona la sigue ella, y puede estar subiéndose ahora. A la semana se
        borran solas; hasta entonces ocupan lugar en el disco.
      </p>
      <ul className="mt-2">
        {left.map((upload) => (
          <Line key={upload.upload} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function Line({ upload }: { upload: UnfinishedUpload }) {
  const { fileName, bytes, received, startedAt, owner } = upload;
  const [attempt, isBusy] = useAttempt(contentChanged);
  const [isAsking, setAsking] = useState(false);
  const isAdministrator = useHasRole("admin");
  const name = fileName ?? "Sin nombre";
  const percent = Math.floor((100 * received) / bytes);
  const discard = () => attempt("No se pudo tirar la subida", () => discardUpload(upload));
  return (
    <li className={`${ITEM} flex flex-wrap items-center gap-x-3 gap-y-1`}>
      <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">{name}</span>
      <span className="flex-[2_1_14rem] text-s wrap-anywhere text-soft tabular-nums">
        {percent} % de {formatBytes(bytes)}, desde el {formatMoment(startedAt)}
        {owner ? `, de ${owner.email ?? "alguien que ya no colabora"}` : ""}
      </span>
      {owner && !isAdministrator ? null : (
        <Button
          look="small-danger"
          busy={isBusy}
          aria-label={`Tirar ${name}`}
          onClick={owner ? () => setAsking(true) : discard}
        >
          <X />
          Tirar
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          question={`¿Tirar ${name}, de ${owner?.email ?? "alguien que ya no colabora"}?`}
          confirmLabel="Tirar"
          onConfirm={async () => {
            await discard();
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>Si la está subiendo ahora, empieza de nuevo.</p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

const discardUpload = ({ upload, owner }: UnfinishedUpload) =>
  owner
    ? call(api.admin.recordings.unfinished[":person"][":upload"].$delete, {
        param: { person: owner.id, upload },
      })
    : call(cancelUpload, { param: { upload } });

/** The route speaks the tus protocol, whose version is a header. */
const cancelUpload = (args: { param: { upload: string } }, options: CallOptions) =>
  api.admin.recordings.uploads[":upload"].$delete(args, {
    ...options,
    headers: { ...options.headers, "tus-resumable": "1.0.0" },
  });
