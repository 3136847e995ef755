import { DataTable } from "#admin/lists/DataTable.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { NAMED_KIND_NAMES, NAMED_KINDS } from "#core/catalogue/kinds.ts";
import type { ImportAnswer, ImportForm } from "#core/import/import-schemas.ts";

interface Props {
  names: ImportAnswer["newNames"];
  choices: NameChoices;
  isBusy: boolean;
  onChoose: (choices: NameChoices) => void;
}

/** New names of an import: those like another one with a choice, and the others. */
export function NewNames({ names, choices, isBusy, onChoose }: Props) {
  const alike = names.filter(({ near }) => near.length > 0);
  return (
    <>
      {alike.length > 0 ? (
        <section aria-labelledby="nombres-parecidos">
          <h3 id="nombres-parecidos">Nombres nuevos que se parecen a otros</h3>
          <div className="actions my-2">
            <Button look="line" onClick={() => onChoose(sameForAll(alike, "nearest"))}>
              Usar el más parecido en todos
            </Button>
            <Button look="line" onClick={() => onChoose(sameForAll(alike, "create"))}>
              Crear todos
            </Button>
          </div>
          <DataTable
            items={alike}
            keyOf={nameKey}
            columns={[
              { label: "Nombre nuevo", wide: true, cell: ({ name, near }) => `${name}: ¿${near[0]}?` },
              { label: "Qué es", cell: ({ kind }) => NAMED_KINDS[kind].label },
              { label: "Filas", number: true, cell: ({ rows }) => rows },
              {
                label: "Qué se hace",
                wide: true,
                cell: (one) => <Choice one={one} {...{ choices, isBusy, onChoose }} />,
              },
            ]}
          />
        </section>
      ) : null}
      {NAMED_KIND_NAMES.map((kind) => {
        const others = names.filter((one) => one.kind === kind && one.near.length === 0);
        return others.length > 0 ? (
          <details key={kind} className="my-2.5">
            <summary className="cursor-pointer">
              {NAMED_KINDS[kind].labels} nuevos, sin otro parecido: {others.length}
            </summary>
            <p>{others.map(({ name }) => name).join(" · ")}</p>
          </details>
        ) : null;
      })}
    </>
  );
}

const UNDECIDED = { value: "", label: "Elegí..." };

function Choice({ one, choices, isBusy, onChoose }: Omit<Props, "names"> & { one: NewName }) {
  const { name, near } = one;
  const chosen = choices.get(nameKey(one));
  const options = [
    ...(chosen ? [] : [UNDECIDED]),
    ...near.map((use) => ({ value: `use ${use}`, label: `Usar «${use}»` })),
    { value: "create", label: `Crear «${name}»` },
  ];
  return (
    <FilterSelect
      label={`Qué se hace con «${name}»`}
      value={!chosen ? "" : "use" in chosen ? `use ${chosen.use}` : "create"}
      options={options}
      disabled={isBusy}
      onChange={(value) => {
        const choice = value === "create" ? { create: true as const } : { use: value.slice("use ".length) };
        onChoose(new Map(choices).set(nameKey(one), choice));
      }}
    />
  );
}

type NewName = ImportAnswer["newNames"][number];

/** What is done with a new name: it is created, or a name that it may be is used. Absent while it is undecided. */
export type NameChoices = ReadonlyMap<string, { create: true } | { use: string }>;

const nameKey = ({ kind, name }: Pick<NewName, "kind" | "name">): string => `${kind} ${name}`;

/** Names that may be another spelling, and for which nothing was chosen. */
export const undecidedNames = (names: readonly NewName[], choices: NameChoices): NewName[] =>
  names.filter((one) => one.near.length > 0 && !choices.has(nameKey(one)));

/** Chosen names in the form of the API. */
export const chosenNames = (names: readonly NewName[], choices: NameChoices): ImportForm["names"] =>
  names.flatMap((one) => {
    const choice = choices.get(nameKey(one));
    return choice && "use" in choice ? [{ kind: one.kind, name: one.name, use: choice.use }] : [];
  });

/** The same choice for all names: the nearest one, or a new record. */
const sameForAll = (names: readonly NewName[], choice: "nearest" | "create"): NameChoices =>
  new Map(
    names.flatMap((one) => {
      const [use] = one.near;
      if (use === undefined) return [];
      return [[nameKey(one), choice === "create" ? { create: true as const } : { use }] as const];
    }),
  );
