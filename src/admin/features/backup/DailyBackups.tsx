import { useQuery } from "@tanstack/react-query";
import { HardDriveDownload } from "lucide-react";
import { call, contentChanged } from "#admin/api/call.ts";
import { backupLabel, backupsQuery } from "#admin/features/backup/queries.ts";
import { RestoreBackup } from "#admin/features/backup/RestoreBackup.tsx";
import { DataTable } from "#admin/lists/DataTable.tsx";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button, buttonLook } from "#admin/ui/Button.tsx";
import { backupWarning, SAME_DISK_WARNING } from "#core/backup/backup-age.ts";
import type { BackupState } from "#core/backup/backup-schemas.ts";
import { formatBytes } from "#core/text/size.ts";
import { api } from "#islands/api-client.ts";
import { Notice } from "#ui/Notice.tsx";

/** The backups that the server makes each day. Nothing where it makes none. */
export function DailyBackups() {
  const { data: state } = useQuery(backupsQuery);
  const [attempt, isBusy] = useAttempt(contentChanged);
  if (!state) return null;
  const make = () => attempt("No se pudo hacer la copia", () => call(api.admin.backups.$post));
  const isWorking = state.work?.state === "running";
  return (
    <section className="mt-8 [&>*+*]:mt-[1em]" aria-labelledby="copias-de-cada-dia">
      <h2 id="copias-de-cada-dia">Copias de cada día</h2>
      <p className="max-w-measure">
        El servidor hace una copia por día en <code>{state.folder}</code>
        {state.withRecordings ? ", con las grabaciones," : ", sin las grabaciones,"} y comprueba sus sumas.
        Quedan las de siete días y las de seis meses.
      </p>
      {[backupWarning(state), state.isSameDisk ? SAME_DISK_WARNING : null].map((text) =>
        text === null ? null : (
          <p className="max-w-measure" key={text}>
            <strong>{text}</strong>
          </p>
        ),
      )}
      <div aria-live="polite">
        <Work work={state.work} />
      </div>
      {state.isEmpty ? (
        <RestoreBackup files={state.files} isWorking={isWorking} />
      ) : (
        <>
          <p className="actions">
            <Button look="line" busy={isBusy || isWorking} onClick={make}>
              <HardDriveDownload />
              Hacer una ahora en el servidor
            </Button>
          </p>
          {state.files.length > 0 ? <Files files={state.files} /> : null}
        </>
      )}
    </section>
  );
}

const DOING = {
  backup: "Haciendo la copia...",
  restore: "Restaurando: primero se comprueba toda la copia...",
};
const DONE = { backup: "La copia está guardada", restore: "La copia está restaurada" };
const FAILED = { backup: "No se pudo hacer la copia", restore: "No se pudo restaurar la copia" };

function Work({ work }: Pick<BackupState, "work">) {
  if (!work) return null;
  const { kind, state, lines } = work;
  if (state === "running") return <p className="text-s text-soft">{DOING[kind]}</p>;
  return (
    <Notice tone={state === "done" ? "ok" : "error"} title={state === "done" ? DONE[kind] : FAILED[kind]}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

const Files = ({ files }: Pick<BackupState, "files">) => (
  <DataTable
    items={files}
    keyOf={({ name }) => name}
    columns={[
      { label: "Copia", wide: true, cell: backupLabel },
      { label: "Tamaño", cell: ({ bytes }) => formatBytes(bytes) },
    ]}
    actions={(file) => (
      <a
        className={buttonLook("line")}
        href={`/api/admin/backups/${encodeURIComponent(file.name)}`}
        aria-label={`Descargar la copia: ${backupLabel(file)}`}
        download
      >
        Descargar
      </a>
    )}
  />
);
