import type { UseFormReturn } from "react-hook-form";
import type { Option, Options } from "#admin/features/episodes/episode-options.ts";
import { type EpisodeValues, episodeLabels } from "#admin/features/episodes/episode-values.ts";
import { statusNames } from "#admin/features/episodes/status.ts";
import { TopicGrid } from "#admin/features/episodes/TopicGrid.tsx";
import { SelectField } from "#admin/forms/SelectField.tsx";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  form: UseFormReturn<EpisodeValues, unknown, EpisodeFields>;
  bind: (name: keyof EpisodeValues) => ReturnType<Props["form"]["register"]> & { error?: string | undefined };
  options: Options;
}

const choices = (options: readonly Option[]) => options.map(({ id, name }) => ({ value: id, label: name }));
const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

export function EpisodeFieldset({ form, bind, options }: Props) {
  return (
    <>
      <div className="grid grid-fit-76 items-start gap-4">
        <Field label={episodeLabels.number} required {...bind("number")} />
        <Field label={episodeLabels.date} type="date" {...bind("date")} />
        <SelectField
          label={episodeLabels.guestId}
          noneLabel="Sin invitado"
          options={choices(options.guests)}
          {...bind("guestId")}
        />
        <SelectField
          label={episodeLabels.neighborhoodId}
          noneLabel="Sin barrio"
          options={choices(options.neighborhoods)}
          {...bind("neighborhoodId")}
        />
        <Field
          label={episodeLabels.audioUrl}
          hint="Dirección web, o nombre del archivo de audio."
          inputMode="url"
          {...bind("audioUrl")}
        />
        <Field
          label={episodeLabels.duration}
          placeholder="mm:ss"
          hint="mm:ss o h:mm:ss"
          {...bind("duration")}
        />
        <SelectField label={episodeLabels.status} options={statuses} {...bind("status")} />
      </div>
      <TopicGrid form={form} topics={options.topics} />
      <Field label={episodeLabels.description} multiline {...bind("description")} />
      <Field
        label={episodeLabels.transcript}
        multiline
        rows={16}
        className="min-h-80"
        {...bind("transcript")}
      />
    </>
  );
}
