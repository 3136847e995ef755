import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Side } from "#admin/forms/merge.ts";
import { authorOf, newestChanges, type Place } from "#admin/forms/merge-notice.ts";
import { Button } from "#admin/ui/Button.tsx";

/** A field whose two versions differ. */
export interface Compared {
  key: string;
  label: string;
  /** Both values as text. */
  mine: string;
  theirs: string;
  /** The side that is chosen at first. */
  proposed: Side;
  /** Where the changes of the field are logged, and its name there. */
  logged: Place & { field: string };
}

type Sides = Readonly<Record<string, Side>>;

export interface Conflict {
  compared: readonly Compared[];
  /** Receives the chosen side of each field, by its key. */
  onResolve: (chosen: Sides) => void;
  onLeave: () => void;
  leaveLabel?: string;
}

/** A newer version is stored: shows both versions side by side, field by field, so that the user can choose. */
export function ConflictView({
  compared,
  onResolve,
  onLeave,
  leaveLabel = "Volver al formulario",
}: Conflict) {
  const [found] = useState(compared);
  const [choices, setChoices] = useState<Sides>(() =>
    Object.fromEntries(found.map(({ key, proposed }) => [key, proposed])),
  );
  const authors = useAuthors(found);
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
      {found.map((one) => (
        <Choice
          key={one.key}
          compared={one}
          author={authors[one.key] ?? null}
          side={choices[one.key] ?? one.proposed}
          onChoose={(side) => setChoices({ ...choices, [one.key]: side })}
        />
      ))}
      {found.length === 0 ? <p>Las dos versiones dicen lo mismo.</p> : null}
      <p className="actions">
        <Button onClick={() => onResolve(choices)}>Guardar lo elegido</Button>
        <Button look="line" onClick={onLeave}>
          {leaveLabel}
        </Button>
      </p>
    </section>
  );
}

/** Who stored the other version of each field, and when; read once, because the view is made for one conflict. */
function useAuthors(found: readonly Compared[]) {
  const [authors, setAuthors] = useState<Readonly<Record<string, string | null>>>({});
  const read = useEffectEvent(async () => {
    const named = found.map(
      async ({ key, logged }) => [key, authorOf(await newestChanges(logged), logged.field)] as const,
    );
    setAuthors(Object.fromEntries(await Promise.all(named)));
  });
  useEffect(() => void read(), []);
  return authors;
}

interface ChoiceProps {
  compared: Compared;
  /** Who stored the other version, and when; null while that is unknown. */
  author: string | null;
  side: Side;
  onChoose: (side: Side) => void;
}

function Choice({ compared: { label, mine, theirs }, author, side, onChoose }: ChoiceProps) {
  const name = useId();
  const sides = [
    { side: "mine", title: "Tu versión", value: mine },
    { side: "theirs", title: author ? `Versión guardada (${author})` : "Versión guardada", value: theirs },
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
          <span className="max-h-72 overflow-y-auto whitespace-pre-wrap">{one.value || "(vacío)"}</span>
        </label>
      ))}
    </fieldset>
  );
}
