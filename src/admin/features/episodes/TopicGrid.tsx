import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { Controller } from "react-hook-form";
import { type EpisodeForm, episodeLabels } from "#admin/features/episodes/episode-values.ts";
import { type NewRecord, newLabel } from "#admin/features/episodes/NewRecordDialog.tsx";
import type { Option } from "#admin/options/option-queries.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { foldText } from "#core/search/search-text.ts";

interface Props {
  form: EpisodeForm;
  topics: readonly Option[];
  onNew: (wanted: NewRecord) => void;
}

/** One checkbox per topic. Topics deleted meanwhile stay selected until the next save. */
export function TopicGrid({ form, topics, onNew }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const wanted = foldText(typed);
  const found = topics.filter(({ name }) => foldText(name).includes(wanted));
  return (
    <Controller
      control={form.control}
      name="topicIds"
      render={({ field: { value = [], onChange } }) => (
        <fieldset className="rounded border border-rule px-3.5 py-2.5">
          <legend className="px-1.5 font-emphasis font-label text-label">
            {episodeLabels.topicIds} <span className="text-s text-soft">({value.length})</span>
          </legend>
          <div className="actions mb-2 gap-2.5">
            <label className="sr-only" htmlFor={id}>
              Buscar temas...
            </label>
            <input
              id={id}
              className="control max-w-80 flex-[1_1_12rem] py-1.25 pl-2.75"
              type="search"
              placeholder="Buscar temas..."
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                // Enter must not submit the form.
                if (event.key === "Enter") event.preventDefault();
              }}
            />
            <Button look="small" onClick={() => onNew({ of: "topics", name: typed.trim() })}>
              <Plus />
              {newLabel("topics")}
            </Button>
          </div>
          {found.length === 0 ? <p className="text-s text-soft">{emptyText(topics.length)}</p> : null}
          <div className="grid max-h-60 grid-fill-48 gap-x-4 gap-y-0.5 overflow-y-auto">
            {found.map(({ id: topicId, name }) => (
              <Check
                key={topicId}
                checked={value.includes(topicId)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, topicId] : value.filter((one) => one !== topicId))
                }
              >
                {name}
              </Check>
            ))}
          </div>
        </fieldset>
      )}
    />
  );
}

const emptyText = (count: number) => (count === 0 ? "Todavía no hay temas." : "Ningún tema se llama así.");
