import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import type * as v from "valibot";
import { ProvenanceFields } from "#admin/features/episodes/EpisodeControl.tsx";
import { recordingQuery, updateRecording } from "#admin/features/recordings/queries.ts";
import { toInputValues } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { History } from "#admin/history/History.tsx";
import { restorableRecord } from "#admin/history/restorable-record.ts";
import { BackLink, Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { GROUP, LEGEND } from "#admin/ui/looks.ts";
import { byProvenance, PROVENANCE_FIELDS } from "#core/episode/provenance-fields.ts";
import {
  type EditedRecording,
  type RecordingFields,
  recordingForm,
} from "#core/recordings/recording-schemas.ts";

const NAMES = PROVENANCE_FIELDS.map(({ name }) => name);

type Values = v.InferInput<typeof recordingForm>;

const toValues = (recording: EditedRecording | null): Values => toInputValues(NAMES, recording);

const labels = byProvenance("label");
/** Labels for the history, which also contains data read from the file itself. */
const historyLabels = {
  ...labels,
  name: "Archivo",
  bytes: "Tamaño en bytes",
  sha256: "Huella del archivo (SHA-256)",
  mediaType: "Formato",
  seconds: "Segundos",
  kilobits: "Kilobits por segundo",
  title: "Título que dice el archivo",
  recordedOn: "Fecha que dice el archivo",
  masterName: "Máster",
  masterBytes: "Tamaño del máster",
  masterSha256: "Huella del máster (SHA-256)",
  masterMediaType: "Formato del máster",
};

/** Origin and rights of an audio file. See docs/product/back-office.md. */
export function EditRecording() {
  const { id } = useParams({ from: "/app/admin/recordings/edit/$id" });
  const query = useQuery(recordingQuery(id));
  return (
    <Screen>
      <ScreenHead
        title="Procedencia de la grabación"
        lead={query.data?.name ?? null}
        back={<BackLink to="/admin/recordings">a audios</BackLink>}
      />
      <QueryStates query={query} failureTitle="No se pudo cargar la grabación">
        {(recording) => (
          <>
            <RecordingForm key={recording.id} recording={recording} />
            <History
              table="recordings"
              id={recording.id}
              labels={historyLabels}
              record={restorableRecord<EditedRecording, RecordingFields>({
                schema: recordingForm,
                row: recording,
                update: (fields) => updateRecording(recording.id, fields),
              })}
            />
          </>
        )}
      </QueryStates>
    </Screen>
  );
}

function RecordingForm({ recording }: { recording: EditedRecording }) {
  const navigate = useNavigate();
  const record = useRecordForm<Values, RecordingFields, EditedRecording>({
    schema: recordingForm,
    row: recording,
    toValues,
    labels,
    place: `recordings/${recording.id}`,
    save: (fields, version) =>
      updateRecording(recording.id, { ...fields, version: version ?? recording.version }),
    doneText: "Procedencia guardada",
    failureText: "Error al guardar la procedencia",
    onSaved: () => void navigate({ to: "/admin/recordings" }),
  });
  return (
    <RecordForm record={record} submitLabel="Guardar" cancelTo="/admin/recordings">
      <p className="max-w-measure text-s text-soft">
        Es de este archivo y queda puertas adentro: el sitio muestra la procedencia que está en la ficha de
        cada programa.
      </p>
      <fieldset className={GROUP}>
        <legend className={LEGEND}>Derechos y procedencia</legend>
        <ProvenanceFields bind={record.bind} />
      </fieldset>
    </RecordForm>
  );
}
