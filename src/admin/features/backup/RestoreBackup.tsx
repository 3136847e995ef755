import { ArchiveRestore, FileUp } from "lucide-react";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { backupLabel } from "#admin/features/backup/queries.ts";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { FileButton } from "#admin/ui/FileButton.tsx";
import { ITEM } from "#admin/ui/looks.ts";
import type { BackupFile } from "#core/backup/backup-schemas.ts";
import { formatBytes } from "#core/text/size.ts";
import { api } from "#islands/api-client.ts";

/** Sending a backup with thousands of pictures over a home connection takes hours. */
const UPLOAD_TIMEOUT_MS = 6 * 3_600_000;
/** Backups that are offered at once. */
const OFFERED = 20;

interface Props {
  files: readonly BackupFile[];
  isWorking: boolean;
}

/** Restores a backup into this archive, which is empty: one of the folder, or one of this computer. */
export function RestoreBackup({ files, isWorking }: Props) {
  const [attempt, isBusy] = useAttempt(contentChanged);
  const [isSending, setSending] = useState(false);
  const restore = (name: string) =>
    attempt("No se pudo restaurar la copia", () =>
      call(api.admin.backups[":name"].restore.$post, { param: { name } }),
    );
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    await attempt("No se pudo restaurar la copia", async () => {
      const { name } = await upload(file);
      await call(api.admin.backups[":name"].restore.$post, { param: { name } });
    });
    setSending(false);
  };
  const isDisabled = isBusy || isWorking;
  return (
    <>
      <h3>Restaurar una copia</h3>
      <p className="max-w-measure">
        Este archivo está vacío: acá se puede restaurar una copia. Antes se comprueba entera; se restaura todo
        o nada. Las personas que colaboraban se invitan de nuevo, y las grabaciones que la copia no traiga se
        suben después en «Audios».
      </p>
      <ul>
        {files.slice(0, OFFERED).map((file) => (
          <li
            className={`${ITEM} flex flex-wrap items-center justify-between gap-x-4 gap-y-2`}
            key={file.name}
          >
            {backupLabel(file)} ({formatBytes(file.bytes)})
            <Button
              look="line"
              busy={isDisabled}
              aria-label={`Restaurar la copia: ${backupLabel(file)}`}
              onClick={() => restore(file.name)}
            >
              <ArchiveRestore />
              Restaurar
            </Button>
          </li>
        ))}
      </ul>
      <p className="actions">
        <FileButton
          icon={FileUp}
          look="line"
          accept=".zip,application/zip"
          disabled={isDisabled}
          onFiles={([file]) => send(file)}
        >
          {isSending ? "Mandando la copia..." : "Restaurar una copia de esta computadora"}
        </FileButton>
      </p>
    </>
  );
}

/** Streams the file from the disk. */
const upload = (file: File) =>
  call(
    (_: undefined, options) =>
      api.admin.backups.uploads.$post(undefined, {
        headers: { ...options.headers, "content-type": "application/zip" },
        init: { ...options.init, body: file },
      }),
    undefined,
    UPLOAD_TIMEOUT_MS,
  );
