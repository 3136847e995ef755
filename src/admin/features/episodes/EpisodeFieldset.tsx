import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { BroadcastDate } from "#admin/features/episodes/BroadcastDate.tsx";
import { EpisodeControl, ProvenanceFields } from "#admin/features/episodes/EpisodeControl.tsx";
import {
  type EpisodeForm,
  type EpisodeValues,
  episodeLabels,
  isRecord,
  LINE_FIELDS,
  OWN_FIELDS,
  type OwnField,
  TEXT_FIELDS,
} from "#admin/features/episodes/episode-values.ts";
import { type NewRecord, RecordChoice } from "#admin/features/episodes/RecordChoice.tsx";
import { TopicGrid } from "#admin/features/episodes/TopicGrid.tsx";
import { EpisodeAudio } from "#admin/features/recordings/EpisodeAudio.tsx";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { Part } from "#admin/layout/PartNav.tsx";
import type { Options } from "#admin/options/option-queries.ts";
import { Fold } from "#admin/ui/Fold.tsx";
import { PROVENANCE_FIELDS } from "#core/episode/provenance-fields.ts";
import { formatDay, weekdayOf } from "#core/text/dates.ts";
import { instantOf, wallTime } from "#core/text/time-zone.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  /** Undefined before the episode is created. */
  id: string | undefined;
  form: EpisodeForm;
  bind: (name: keyof EpisodeValues) => ReturnType<Props["form"]["register"]> & { error?: string | undefined };
  options: Options;
  onNew: (wanted: NewRecord) => void;
}

/** Fields with a component of their own. */
const OWN_CONTROLS: Record<OwnField["name"], (props: Props) => ReactNode> = {
  topicIds: ({ form, options, onNew }) => <TopicGrid form={form} topics={options.topics} onNew={onNew} />,
  // Only an import gives an episode one; in the form of others it would ask for what they do not have.
  feedGuid: ({ form, bind }) =>
    form.formState.defaultValues?.feedGuid ? (
      <Field
        label={episodeLabels.feedGuid}
        hint="Por él las aplicaciones de podcast reconocen el programa: si cambia, lo muestran otra vez como nuevo."
        {...bind("feedGuid")}
      />
    ) : null,
};

const PROVENANCE = PROVENANCE_FIELDS.map(({ name }) => name);

const isShort = ({ name }: (typeof LINE_FIELDS)[number]) => name !== "audioUrl";

export function EpisodeFieldset(props: Props) {
  const control = (field: (typeof LINE_FIELDS | typeof TEXT_FIELDS)[number]) => {
    const { name, label } = field;
    if (isRecord(field)) return <RecordChoice key={name} field={field} {...props} />;
    const bound = props.bind(name);
    const hint = "hint" in field.control ? field.control.hint : "";
    const texts = { form: props.form, label, hint, error: bound.error };
    if (name === "audioUrl") return <EpisodeAudio key={name} id={props.id} bound={bound} {...texts} />;
    if (name === "date") return <BroadcastDate key={name} {...texts} />;
    if (name === "publishAt") return <PublishAt key={name} {...texts} />;
    return <EpisodeControl key={name} field={field} bound={bound} />;
  };
  return (
    <>
      {/* Two or four columns, in full rows; the audio field has a row of its own. */}
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[...LINE_FIELDS.filter(isShort), ...LINE_FIELDS.filter((field) => !isShort(field))].map(control)}
      </div>
      {OWN_FIELDS.map(({ name }) => {
        const Own = OWN_CONTROLS[name];
        return <Own key={name} {...props} />;
      })}
      {TEXT_FIELDS.map(control)}
      <Part id="procedencia">
        <Provenance {...props} />
      </Part>
    </>
  );
}

/** Closed at first, as few programmes have all of it; a field with an error is in sight. */
function Provenance({ form, bind }: Props) {
  const typed = useWatch({ control: form.control, name: PROVENANCE });
  const hasError = PROVENANCE.some((name) => bind(name).error);
  return (
    <Fold className="rounded border border-rule px-3.5 py-2.5" isNeeded={hasError}>
      <summary className="cursor-pointer font-emphasis font-label text-label">
        Derechos y procedencia <span className="text-s text-soft">({typed.filter(Boolean).length})</span>
      </summary>
      <fieldset className="mt-3 grid min-w-0 grid-cols-1 gap-4" aria-label="Derechos y procedencia">
        <ProvenanceFields bind={bind} />
      </fieldset>
    </Fold>
  );
}

interface PublishAtProps {
  form: EpisodeForm;
  label: string;
  hint: string;
  error: string | undefined;
}

/** Publication date and time of a draft; hidden for other statuses. The form value is an ISO instant, or an incomplete input. */
function PublishAt({ form, label, hint, error }: PublishAtProps) {
  const [status, publishAt] = useWatch({ control: form.control, name: ["status", "publishAt"] });
  if (status !== "draft") return null;
  const written = publishAt && instantOf(publishAt) ? wallTime(publishAt) : null;
  const [day = "", hour] = written?.split(" ") ?? [];
  return (
    <Field
      name="publishAt"
      type="datetime-local"
      max="2099-12-31T23:59"
      label={label}
      // The input has the order of the browser's language. In words, day and month cannot be confused.
      hint={written ? `${weekdayOf(day)} ${formatDay(day)}, ${hour}. ${hint}` : hint}
      error={error}
      value={written?.replace(" ", "T") ?? publishAt ?? ""}
      onChange={({ target: { value } }) => form.setValue("publishAt", instantOf(value) ?? value, USER_EDIT)}
    />
  );
}
