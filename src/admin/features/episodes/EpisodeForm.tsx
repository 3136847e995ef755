import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { EpisodeFieldset } from "#admin/features/episodes/EpisodeFieldset.tsx";
import {
  displayValue,
  type EpisodeForm,
  type EpisodeValues,
  episodeLabels,
  RECORD_FIELDS,
  toValues,
} from "#admin/features/episodes/episode-values.ts";
import { createEpisode, updateEpisode } from "#admin/features/episodes/queries.ts";
import { type NewRecord, NewRecordDialog } from "#admin/features/episodes/RecordChoice.tsx";
import { notifyRecordingFault } from "#admin/features/episodes/RecordingFault.tsx";
import { useConsequence, usePastQuestion } from "#admin/features/episodes/save-consequences.tsx";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { addOption, type Option, type Options } from "#admin/options/option-queries.ts";
import { Button } from "#admin/ui/Button.tsx";
import { type EditedEpisode, episodeForm } from "#core/episode/episode-schemas.ts";

/** Options of `useEdited` for an episode. @param episode null for a new one */
export const episodePart = (episode: EditedEpisode | null, options: Options) => ({
  schema: episodeForm,
  row: episode,
  toValues,
  labels: episodeLabels,
  show: (field: string, value: unknown) => displayValue(field, value, options),
  place: `episodes/${episode?.id ?? "new"}`,
});

interface FieldsProps {
  id?: string;
  form: EpisodeForm;
  bind: Parameters<typeof EpisodeFieldset>[0]["bind"];
  options: Options;
  /** Wraps the fields in a form. The dialog for a new record has a form of its own, so it is rendered outside. */
  children: (fields: ReactNode) => ReactNode;
}

/** The fields of an episode, and the dialog that creates a guest, barrio or topic. */
export function FieldsWithNew({ id, form, bind, options, children }: FieldsProps) {
  const [wanted, setWanted] = useState<NewRecord | null>(null);
  const choose = (of: NewRecord["of"], made: Option) => {
    addOption(of, made);
    if (of === "topics")
      form.setValue("topicIds", [...(form.getValues("topicIds") ?? []), made.id], USER_EDIT);
    else
      for (const { name } of RECORD_FIELDS.filter(({ control }) => control.of === of))
        form.setValue(name, made.id, USER_EDIT);
    setWanted(null);
  };
  return (
    <>
      {children(<EpisodeFieldset id={id} form={form} bind={bind} options={options} onNew={setWanted} />)}
      {wanted ? (
        <NewRecordDialog
          wanted={wanted}
          onSaved={(made) => choose(wanted.of, made)}
          onCancel={() => setWanted(null)}
        />
      ) : null}
    </>
  );
}

interface NewProps {
  options: Options;
  /** The first values of the fields. */
  start: EpisodeValues;
}

/** The form of a new episode. See docs/product/back-office.md. */
export function NewEpisodeForm({ options, start }: NewProps) {
  const navigate = useNavigate();
  const past = usePastQuestion();
  /** Whether the form of another new episode follows the save. */
  const addsAnother = useRef(false);
  const record = useRecordForm({
    ...episodePart(null, options),
    toValues: (row) => (row ? toValues(row) : start),
    confirm: past.confirm,
    save: async (fields, version, id) => {
      const saved = await (version === null
        ? createEpisode({ ...fields, id })
        : updateEpisode(id, { ...fields, version }));
      void notifyRecordingFault(saved.id);
      return saved;
    },
    doneText: "Programa creado",
    doneAction: ({ id }) => ({
      label: "Ir al programa",
      run: () => void navigate({ to: "/admin/episodes/edit/$id", params: { id } }),
    }),
    failureText: "Error al guardar el episodio",
    onSaved: ({ id, number }) =>
      void (addsAnother.current
        ? navigate({ to: "/admin/episodes/new", search: { after: id } })
        : navigate({ to: "/admin/episodes", search: { q: number } })),
  });
  const consequence = useConsequence(record.form, null);
  const submit = (event?: { preventDefault: () => void }, another = false) => {
    addsAnother.current = another;
    return record.submit(event);
  };
  const { setFocus } = record.form;
  useEffect(() => setFocus("number"), [setFocus]);
  return (
    <>
      <FieldsWithNew form={record.form} bind={record.bind} options={options}>
        {(fields) => (
          <RecordForm
            record={{ ...record, submit }}
            submitLabel="Crear Episodio"
            cancelTo="/admin/episodes"
            consequence={consequence}
            page={{ kind: "episodes", id: record.base.id ?? "" }}
            actions={
              <Button look="line" busy={record.isSaving} onClick={() => void submit(undefined, true)}>
                Crear y agregar otro
              </Button>
            }
          >
            {fields}
          </RecordForm>
        )}
      </FieldsWithNew>
      {past.dialog}
      <p className="text-s text-soft">
        Al crear el programa vas a poder transcribir su audio, importar una transcripción y analizarla.
      </p>
    </>
  );
}
