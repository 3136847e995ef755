import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Controller } from "react-hook-form";
import { type EpisodeForm, episodeLabels } from "#admin/features/episodes/episode-values.ts";
import { type NewRecord, newLabel } from "#admin/features/episodes/RecordChoice.tsx";
import type { Option } from "#admin/options/option-queries.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { foldText } from "#core/search/search-text.ts";

interface Props {
  form: EpisodeForm;
  topics: readonly Option[];
  onNew: (wanted: NewRecord) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * One checkbox per topic. The search is their only stop of the Tab key: the arrows go on to the checkboxes and the button, and
 * Enter takes what was typed. Topics deleted meanwhile stay selected until the next save.
 */
export function TopicGrid({ form, topics, onNew }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = foldText(typed.trim());
  const found = topics.filter(({ name }) => foldText(name).includes(wanted));
  const create = () => onNew({ of: "topics", name: typed.trim() });
  /** Moves the focus among search, checkboxes and button; other letters go to the search. */
  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const stops = [...(group.current?.querySelectorAll<HTMLElement>("input, button") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key] ?? 0;
    const isSearch = at === 0;
    if (step !== 0 && !(isSearch && event.key !== "ArrowDown")) {
      event.preventDefault();
      stops[Math.min(at + step, stops.length - 1)]?.focus();
    } else if (!isSearch && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey)
      stops[0]?.focus();
  };
  return (
    <Controller
      control={form.control}
      name="topicIds"
      render={({ field: { value = [], onChange } }) => {
        const toggle = (topic: string) =>
          onChange(value.includes(topic) ? value.filter((one) => one !== topic) : [...value, topic]);
        /** Enter in the search. It must not submit the form. */
        const take = () => {
          const exact = found.find(({ name }) => foldText(name) === wanted);
          const only = exact ?? (found.length === 1 ? found[0] : undefined);
          if (wanted === "" || (!only && found.length > 0)) return;
          if (!only) return create();
          toggle(only.id);
          setTyped("");
        };
        return (
          <fieldset
            className="rounded border border-rule px-3.5 py-2.5"
            ref={group}
            aria-describedby={`${id}-hint`}
            onKeyDown={move}
          >
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
                  if (event.key !== "Enter") return;
                  event.preventDefault();
                  take();
                }}
              />
              <p className="text-s text-soft" id={`${id}-hint`}>
                Enter agrega el que se busca; las flechas recorren la lista.
              </p>
            </div>
            {found.length === 0 ? <p className="text-s text-soft">{emptyText(topics.length)}</p> : null}
            {/* Scrolled by the arrows: browsers make it a stop of the Tab key otherwise. */}
            <div className="grid max-h-40 grid-fill-48 gap-x-4 overflow-y-auto" tabIndex={-1}>
              {found.map(({ id: topicId, name }) => (
                <Check
                  key={topicId}
                  tabIndex={-1}
                  checked={value.includes(topicId)}
                  onChange={() => toggle(topicId)}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter") return;
                    event.preventDefault();
                    toggle(topicId);
                  }}
                >
                  {name}
                </Check>
              ))}
            </div>
            <Button look="small" tabIndex={-1} onClick={create}>
              <Plus />
              {newLabel("topics")}
            </Button>
          </fieldset>
        );
      }}
    />
  );
}

const emptyText = (count: number) => (count === 0 ? "Todavía no hay temas." : "Ningún tema se llama así.");
