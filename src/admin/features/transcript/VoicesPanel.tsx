import { type Dispatch, memo, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { isSaveKey } from "#admin/layout/use-key-down.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatCount } from "#core/text/plural.ts";
import type { Content } from "#core/transcript/content.ts";
import type { EditorEvent } from "#core/transcript/editor.ts";
import { speakerName, type Voice } from "#core/transcript/transcription.ts";

interface Props {
  content: Content;
  isOpen: boolean;
  dispatch: Dispatch<EditorEvent>;
}

/** Renames speakers, and reassigns all segments of one speaker to another. */
export const VoicesPanel = memo(function VoicesPanel({ content, isOpen, dispatch }: Props) {
  const { segments, voices } = content;
  const counts = new Map<string | number, number>();
  for (const { speaker } of segments) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return (
    <details className="panel mt-3 max-sidebar:mt-1.5 max-sidebar:py-2" open={isOpen}>
      <summary className="cursor-pointer font-emphasis font-label">Hablantes</summary>
      <ol className="mt-3 grid gap-3.5 pl-5.5">
        {voices.map((voice) => (
          <VoiceRow
            key={String(voice.speaker)}
            voice={voice}
            count={counts.get(voice.speaker) ?? 0}
            others={voices.filter((other) => other !== voice)}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </details>
  );
});

interface RowProps {
  voice: Voice;
  count: number;
  others: readonly Voice[];
  dispatch: Dispatch<EditorEvent>;
}

function VoiceRow({ voice, count, others, dispatch }: RowProps) {
  const name = speakerName(voice);
  const id = useId();
  const target = useRef<HTMLSelectElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = name;
  }, [name]);
  const rename = ({ currentTarget: typed }: { currentTarget: HTMLInputElement }) => {
    if (typed.value.trim() === name || (typed.value.trim() === "" && voice.name === undefined))
      typed.value = name;
    else dispatch({ type: "name", speaker: voice.speaker, name: typed.value });
  };
  return (
    <li>
      <div className="field">
        <label htmlFor={id}>Nombre de {name}</label>
        <input
          id={id}
          ref={field}
          defaultValue={name}
          maxLength={200}
          onBlur={rename}
          onKeyDown={(event) => {
            // The save stores what is rendered.
            if (isSaveKey(event)) flushSync(() => rename(event));
            if (event.key !== "Enter") return;
            event.preventDefault();
            rename(event);
          }}
        />
      </div>
      <p className="text-s text-soft">{formatCount(count, "segmento")}</p>
      {others.length > 0 && count > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          <select
            className="control flex-[1_1_10rem] py-0.75 pl-1.5"
            ref={target}
            aria-label={`Pasar todo lo de ${name} a`}
          >
            {others.map((other, n) => (
              <option key={String(other.speaker)} value={n}>
                {speakerName(other)}
              </option>
            ))}
          </select>
          <Button
            look="line"
            aria-label={`Pasar todo lo de ${name}`}
            onClick={() => {
              const to = others[Number(target.current?.value)];
              if (to) dispatch({ type: "relabelAll", from: voice.speaker, to: to.speaker });
            }}
          >
            Pasar todo
          </Button>
        </div>
      ) : null}
    </li>
  );
}
