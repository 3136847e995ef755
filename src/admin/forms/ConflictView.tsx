import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Difference, differences, type Side } from "#admin/forms/merge.ts";
import { authorOf, newestChanges, type Place } from "#admin/forms/merge-notice.ts";
import { Button } from "#admin/ui/Button.tsx";

type Values = Record<string, unknown>;

export interface Conflict {
  base: Values;
  mine: Values;
  theirs: Values;
  /** Label of every field. */
  labels: Readonly<Record<string, string>>;
  /** Formats a value as text; ids become names. */
  show?: ((field: string, value: unknown) => string) | undefined;
  /** Where the changes of a field are logged, and its name there. */
  logged: (field: string) => Place & { field: string };
  onResolve: (chosen: Values) => void;
  onLeave: () => void;
  leaveLabel?: string;
}

const displayValue = (_: string, value: unknown): string => (value ? String(value) : "(vacío)");

/** A newer version is stored: shows both versions side by side, field by field, so that the user can choose. */
export function ConflictView(props: Conflict) {
  const { base, mine, theirs, labels, show = displayValue, leaveLabel = "Volver al formulario" } = props;
  const [found] = useState(() => differences(base, mine, theirs));
  const [choices, setChoices] = useState<Record<string, Side>>(() =>
    Object.fromEntries(found.map(({ field, proposed }) => [field, proposed])),
  );
  const authors = useAuthors(found, props.logged);
  const title = useRef<HTMLHeadingElement>(null);
  const [former] = useState(() => document.activeElement);
  // This view hides the form, which had the focus, and gives the focus back at its end.
  useEffect(() => {
    title.current?.focus();
    return () => {
      if (former instanceof HTMLElement && former !== document.body) former.focus();
      if (document.activeElement === document.body) document.getElementById("contenido")?.focus();
    };
  }, [former]);
  const resolve = () => {
    const taken = found.filter(({ field }) => choices[field] === "mine");
    const overrides = Object.fromEntries(taken.map((one) => [one.field, one.mine]));
    props.onResolve({ ...theirs, ...overrides });
  };
  return (
    <section
      className="grid gap-4 border-2 border-glow bg-surface p-5"
      aria-labelledby="conflicto"
      role="alert"
    >
      <h2 id="conflicto" ref={title} tabIndex={-1}>
        Hay guardada una versión más nueva
      </h2>
      <p>No se sobrescribió nada. Elegí qué queda en cada dato y guardá.</p>
      {found.map((difference) => (
        <Choice
          key={difference.field}
          difference={difference}
          label={labels[difference.field] ?? difference.field}
          author={authors[difference.field] ?? null}
          show={show}
          side={choices[difference.field] ?? difference.proposed}
          onChoose={(side) => setChoices({ ...choices, [difference.field]: side })}
        />
      ))}
      {found.length === 0 ? <p>Las dos versiones dicen lo mismo.</p> : null}
      <p className="actions">
        <Button onClick={resolve}>Guardar lo elegido</Button>
        <Button look="line" onClick={props.onLeave}>
          {leaveLabel}
        </Button>
      </p>
    </section>
  );
}

/** Who stored the other version of each field, and when; read once, because the view is made for one conflict. */
function useAuthors(found: readonly Difference[], logged: Conflict["logged"]) {
  const [authors, setAuthors] = useState<Readonly<Record<string, string | null>>>({});
  const read = useEffectEvent(async () => {
    const named = found.map(async ({ field }) => {
      const { field: name, ...place } = logged(field);
      return [field, authorOf(await newestChanges(place), name)] as const;
    });
    setAuthors(Object.fromEntries(await Promise.all(named)));
  });
  useEffect(() => void read(), []);
  return authors;
}

interface ChoiceProps {
  difference: Difference;
  label: string;
  /** Who stored the other version, and when; null while that is unknown. */
  author: string | null;
  show: (field: string, value: unknown) => string;
  side: Side;
  onChoose: (side: Side) => void;
}

function Choice({ difference, label, author, show, side, onChoose }: ChoiceProps) {
  const name = useId();
  const sides = [
    { side: "mine", title: "Tu versión", value: difference.mine },
    {
      side: "theirs",
      title: author ? `Versión guardada (${author})` : "Versión guardada",
      value: difference.theirs,
    },
  ] as const;
  return (
    <fieldset className="grid grid-fit-72 gap-3">
      <legend className="mb-1.5 font-emphasis font-label">{label}</legend>
      {sides.map((one) => (
        <label
          key={one.side}
          className="grid cursor-pointer content-start gap-1.5 border border-rule p-2.75 has-checked:border-accent has-checked:outline-1 has-checked:outline-accent"
        >
          <span>
            <input
              className="size-4.5 accent-accent"
              type="radio"
              name={name}
              checked={side === one.side}
              onChange={() => onChoose(one.side)}
            />{" "}
            {one.title}
          </span>
          <span className="max-h-72 overflow-y-auto whitespace-pre-wrap">
            {show(difference.field, one.value)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
