import { Controller, type UseFormReturn } from "react-hook-form";
import { type EpisodeValues, episodeLabels } from "#admin/features/episodes/episode-values.ts";
import { Check } from "#admin/ui/Check.tsx";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import type { Option } from "./episode-options.ts";

interface Props {
  form: UseFormReturn<EpisodeValues, unknown, EpisodeFields>;
  topics: readonly Option[];
}

/** One box per topic. Topics of the episode that are gone meanwhile stay chosen until the next save. */
export function TopicGrid({ form, topics }: Props) {
  return (
    <Controller
      control={form.control}
      name="topicIds"
      render={({ field: { value = [], onChange } }) => (
        <fieldset className="grid max-h-72 grid-fill-48 gap-x-4 gap-y-0.5 overflow-y-auto rounded border border-rule px-3.5 py-2.5">
          <legend className="px-1.5 font-emphasis font-label text-label">
            {episodeLabels.topicIds} <span className="text-s text-soft">({value.length})</span>
          </legend>
          {topics.length === 0 ? <p className="text-s text-soft">Todavía no hay temas.</p> : null}
          {topics.map(({ id, name }) => (
            <Check
              key={id}
              checked={value.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
              }
            >
              {name}
            </Check>
          ))}
        </fieldset>
      )}
    />
  );
}
