import { X } from "lucide-react";
import { call } from "#admin/api/call.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import type { CallOptions } from "#admin/api/send.ts";
import { useUploads } from "#admin/features/recordings/uploads.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ITEM } from "#admin/ui/looks.ts";
import type { UnfinishedUpload } from "#core/recordings/recording-schemas.ts";
import { formatBytes } from "#core/text/size.ts";
import { api } from "#islands/api-client.ts";

/** Uploads that were left before they were complete, except those of the list above. */
export function UnfinishedUploads({ unfinished }: { unfinished: readonly UnfinishedUpload[] }) {
  const queue = useUploads();
  const left = unfinished.filter(
    ({ fileName, bytes }) => !queue.some((one) => one.fileName === fileName && one.bytes === bytes),
  );
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished" className="font-emphasis">
        A medio subir
      </h2>
      <p className="max-w-measure text-s text-soft">
        Para seguir con una, elegí el mismo archivo en «Subir grabaciones», en el navegador en el que empezó:
        sigue donde quedó. A la semana se borran solas; hasta entonces ocupan lugar en el disco.
      </p>
      <ul className="mt-2">
        {left.map((upload) => (
          <Line key={upload.upload} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function Line({ upload: { upload, fileName, bytes, received, startedAt } }: { upload: UnfinishedUpload }) {
  const [attempt, isBusy] = useAttempt(contentChanged);
  const name = fileName ?? "Sin nombre";
  const percent = Math.floor((100 * received) / bytes);
  const discard = () =>
    attempt("No se pudo tirar la subida", () => call(cancelUpload, { param: { upload } }));
  return (
    <li className={`${ITEM} flex flex-wrap items-center gap-x-3 gap-y-1`}>
      <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">{name}</span>
      <span className="flex-[2_1_14rem] text-s text-soft tabular-nums">
        {percent} % de {formatBytes(bytes)}, desde el {formatMoment(startedAt)}
      </span>
      <Button look="small-danger" busy={isBusy} aria-label={`Tirar ${name}`} onClick={discard}>
        <X />
        Tirar
      </Button>
    </li>
  );
}

/** The route speaks the tus protocol, whose version is a header. */
const cancelUpload = (args: { param: { upload: string } }, options: CallOptions) =>
  api.admin.recordings.uploads[":upload"].$delete(args, {
    ...options,
    headers: { ...options.headers, "tus-resumable": "1.0.0" },
  });
