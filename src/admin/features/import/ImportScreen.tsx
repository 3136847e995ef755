import { FileUp } from "lucide-react";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { FeedAddress } from "#admin/features/import/FeedAddress.tsx";
import { ColumnHelp, readAssigned, writeAssigned } from "#admin/features/import/FileColumns.tsx";
import { withTranscripts } from "#admin/features/import/feed-source.ts";
import { Report } from "#admin/features/import/Report.tsx";
import { ChangeSets } from "#admin/history/ChangeSets.tsx";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { FileButton } from "#admin/ui/FileButton.tsx";
import { STATUS_NAMES } from "#core/episode/episode-status.ts";
import {
  type ImportAnswer,
  type ImportForm,
  NEW_STATUSES,
  type NewStatus,
} from "#core/import/import-schemas.ts";
import { type ImportSource, readImportSource } from "#core/import/import-source.ts";
import type { SheetKind } from "#core/import/sheets.ts";
import { api } from "#islands/api-client.ts";

/** Enough to import hundreds of episodes in one transaction. */
const TIMEOUT_MS = 5 * 60_000;

const kinds = [
  { value: "episodes", label: "Programas" },
  { value: "photos", label: "Fotos" },
  { value: "recordings", label: "Procedencia de los audios" },
] as const;

const LEADS: Readonly<Record<SheetKind, string>> = {
  episodes:
    "Programas con sus invitados, barrios y temas, desde una planilla, un podcast (RSS), WordPress (WXR) u Omeka S.",
  photos: "Fotos de programas que ya existen, por su dirección, con sus créditos y derechos.",
  recordings: "Derechos, procedencia y notas de los archivos que están en Audios.",
};

const newStatuses = NEW_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }));

type Busy = null | "checking" | "importing";

type Names = ImportForm["names"];

/**
 * Imports a spreadsheet. A dry run comes first; the import stores all rows, or, if the editor says so, those without errors.
 */
export function ImportScreen() {
  const [kind, setKind] = useState<SheetKind>("episodes");
  const [newAs, setNewAs] = useState<NewStatus>("draft");
  const [file, setFile] = useState<ImportSource | null>(null);
  const [report, setReport] = useState<ImportAnswer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<Busy>(null);

  const run = async (
    chosen: ImportSource,
    { dryRun, skipErrors = false, names = [] }: { dryRun: boolean; skipErrors?: boolean; names?: Names },
  ) => {
    if (!chosen.ok) return;
    const { format, text } = chosen;
    setBusy(dryRun ? "checking" : "importing");
    setFailure(null);
    try {
      const answer = await call(
        api.admin.import.$post,
        {
          query: { kind, dryRun: String(dryRun), newAs, skipErrors: String(skipErrors) },
          json: { format, text, name: chosen.name.slice(0, 300), columns: readAssigned(kind), names },
        },
        TIMEOUT_MS,
      );
      setReport(answer);
      if (answer.applied) {
        notifyDone("Importación terminada");
        void contentChanged();
      }
    } catch (error) {
      setFailure(toFailure(error));
      notifyFailure(dryRun ? "No se pudo revisar el archivo" : "Error al importar", error);
    }
    setBusy(null);
  };
  const choose = async (source: Promise<ImportSource>) => {
    // From here on kind and file are those of the report that follows.
    setBusy("checking");
    const read = await source.then(withTranscripts);
    setFile(read);
    setReport(null);
    setFailure(null);
    if (read.ok) await run(read, { dryRun: true });
    else setBusy(null);
  };
  return (
    <Screen>
      <ScreenHead title="Importar" lead={LEADS[kind]} />
      <div className="actions">
        <FilterSelect
          label="Qué trae la planilla"
          value={kind}
          options={kinds}
          disabled={busy !== null}
          onChange={(chosen) => {
            setKind(chosen);
            setFile(null);
            setReport(null);
            setFailure(null);
          }}
        />
        {kind === "episodes" ? (
          <FilterSelect
            label="Los nuevos que no dicen su estado"
            value={newAs}
            options={newStatuses}
            disabled={busy !== null}
            onChange={setNewAs}
          />
        ) : null}
        <FileButton
          icon={FileUp}
          accept=".csv,.json,.jsonld,.xml,.rss,text/csv,application/json,application/xml,text/xml"
          disabled={busy !== null}
          onFiles={([picked]) => picked && void choose(readImportSource(picked))}
        >
          Elegir un archivo
        </FileButton>
        {file?.ok ? <strong>{file.name}</strong> : null}
        <span role="status">
          {busy === "checking"
            ? "Revisando, sin guardar nada..."
            : busy === "importing"
              ? "Importando..."
              : ""}
        </span>
      </div>
      {file && !file.ok ? (
        <p className="field-error mt-4" role="alert">
          {file.message}
        </p>
      ) : null}
      {file?.ok && file.note ? <p className="mt-4 text-s text-soft">{file.note}</p> : null}
      {failure && file ? (
        <FailureNotice
          failure={failure}
          title="No se pudo procesar el archivo"
          onRetry={() => void run(file, { dryRun: true })}
        />
      ) : null}
      {report && file ? (
        <Report
          kind={kind}
          report={report}
          isBusy={busy !== null}
          onApply={(choices) => void run(file, { dryRun: false, ...choices })}
          onAssign={(heading, field) => {
            writeAssigned(kind, heading, field);
            void run(file, { dryRun: true });
          }}
        />
      ) : null}
      {kind === "episodes" ? (
        <FeedAddress isBusy={busy !== null} onRead={(source) => void choose(Promise.resolve(source))} />
      ) : null}
      <ColumnHelp kind={kind} />
      <ChangeSets kind="import" title="Importaciones" />
    </Screen>
  );
}
