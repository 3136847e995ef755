import { ChevronDown, Plus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useCombobox } from "#admin/forms/use-combobox.ts";
import { Button } from "#admin/ui/Button.tsx";
import { foldText } from "#core/search/search-text.ts";
import { Labelled } from "#ui/Field.tsx";

interface Choice {
  value: string;
  label: string;
  /** Further words under which the choice is found. */
  words?: string | undefined;
}

interface Props extends Pick<ComponentProps<"input">, "ref" | "name" | "placeholder" | "required"> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Label of the empty option. Without it, an option must be chosen. */
  noneLabel?: string | undefined;
  options: readonly Choice[];
  /** Value of an option; empty for none; or text that was typed and matches no option, which is an error. */
  value: string;
  onChange: (value: string) => void;
  /** Gets no event: the input contains the label, which is not the value. */
  onBlur?: (() => void) | undefined;
  /** Adds an option that creates a record, such as `Nuevo Barrio`. `run` receives the typed text as its name. */
  create?: { label: string; run: (typed: string) => void } | undefined;
}

/** Selects one of many options. Typing filters the list, ignoring accents and case. */
export function Combobox(props: Props) {
  const {
    label,
    error,
    hint,
    noneLabel,
    placeholder = noneLabel,
    options,
    value,
    onChange,
    onBlur,
    create,
    ...field
  } = props;
  const [isOpen, setOpen] = useState(false);
  /** Text being typed; null while the field shows the selected option. */
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = foldText(typed ?? "");
  const none: Choice[] = noneLabel !== undefined && wanted === "" ? [{ value: "", label: noneLabel }] : [];
  const found = [
    ...none,
    ...options.filter(({ label: own, words = "" }) => foldText(`${own} ${words}`).includes(wanted)),
  ];
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const combobox = useCombobox({
    count: found.length + (create ? 1 : 0),
    isOpen,
    onOpen: (open) => (open ? show() : close()),
    onChoose: (index) => {
      const choice = found[index];
      if (choice) onChange(choice.value);
      else create?.run((typed ?? "").trim());
      close();
    },
  });
  const show = () => {
    if (isOpen) return;
    setOpen(true);
    combobox.setActive(
      Math.max(
        0,
        found.findIndex((choice) => choice.value === value),
      ),
    );
  };
  const leave = () => {
    // A fully typed label selects its option; an emptied field selects none.
    const whole = typed === null ? [] : found.filter((choice) => foldText(choice.label) === wanted);
    const [first] = whole;
    // Of several with that label, the selected one stays.
    if (first) onChange(whole.some((choice) => choice.value === value) ? value : first.value);
    else if (typed !== null && wanted === "") onChange(noneLabel === undefined ? value : "");
    else if (typed !== null && found.length === 1) onChange(found[0]?.value ?? "");
    else if (typed !== null) onChange(typed.trim());
    close();
  };
  const selected = options.find((option) => option.value === value);
  const unknown = selected || value === "" || IS_ID.test(value) ? null : value;
  const problem =
    unknown === null
      ? error
      : `«${unknown}» no está en la lista: elegí ${create ? "uno, o crealo" : "uno de ella"}.`;
  return (
    <Labelled
      {...{ label, hint, error: problem }}
      below={
        create && unknown !== null ? (
          <Button look="line" className="mt-1.5 justify-self-start" onClick={() => create.run(unknown)}>
            {create.label}: «{unknown}»
          </Button>
        ) : null
      }
    >
      {(wiring) => (
        <div className="relative">
          <input
            {...field}
            {...combobox.field}
            {...wiring}
            className="pr-10"
            placeholder={placeholder}
            value={typed ?? selected?.label ?? unknown ?? ""}
            onFocus={({ target }) => target.select()}
            onClick={show}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
              combobox.setActive(0);
            }}
            onBlur={() => {
              leave();
              onBlur?.();
            }}
          />
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-soft" />
          {isOpen ? (
            <div
              {...combobox.list(label)}
              className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded border border-soft bg-surface py-1 shadow-toast"
            >
              {found.map((choice, index) => (
                <div key={choice.value} className={OPTION} {...combobox.option(index)}>
                  {choice.label}
                </div>
              ))}
              {create ? (
                <div
                  className={`${OPTION} flex items-center gap-2 text-accent not-first:border-t not-first:border-t-rule`}
                  {...combobox.option(found.length)}
                >
                  <Plus />
                  {typed?.trim() ? `${create.label}: «${typed.trim()}»` : create.label}
                </div>
              ) : null}
              {found.length === 0 && !create ? (
                <div className="px-3 py-2 text-soft" {...combobox.option(0)} aria-disabled="true">
                  No hay ninguno
                </div>
              ) : null}
            </div>
          ) : null}
        </div>
      )}
    </Labelled>
  );
}

/** Ids of records: those of a record that is not in the list (yet) are not shown. */
const IS_ID = /^[\da-f-]{36}$/;

const OPTION =
  "cursor-pointer border-l-3 border-l-transparent px-3 py-2 leading-snug hover:bg-sunken aria-selected:border-l-glow aria-selected:bg-bar aria-selected:text-on-bar";
