import { Controller, type UseFormReturn } from "react-hook-form";
import { type EpisodeValues, episodeLabels } from "#admin/features/episodes/episode-values.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import type { Option } from "./episode-options.ts";

interface Props {
  form: UseFormReturn<EpisodeValues, unknown, EpisodeFields>;
  topics: readonly Option[];
}

/** One box per topic. Topics of the episode that are gone meanwhile stay chosen until somebody saves. */
export function TopicGrid({ form, topics }: Props) {
  return (
    <Controller
      control={form.control}
      name="topicIds"
      render={({ field: { value = [], onChange } }) => (
        <fieldset className="check-grid">
          <legend>
            {episodeLabels.topicIds} <span className="hint">({value.length})</span>
          </legend>
          {topics.length === 0 ? <p className="hint">Todavía no hay temas.</p> : null}
          {topics.map(({ id, name }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={value.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    />
  );
}
