import { type ComponentProps, useId } from "react";

interface Props extends Omit<ComponentProps<"select">, "id"> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Label of the empty option. Without it, an option must be chosen. */
  noneLabel?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** A select with label, hint and error, with the same props as `Field`. */
export function SelectField({ label, error, hint, noneLabel, options, ...select }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      >
        {noneLabel === undefined ? null : <option value="">{noneLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
