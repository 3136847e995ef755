import type { ComponentProps } from "react";
import { Labelled } from "#ui/Field.tsx";

interface Props extends Omit<ComponentProps<"select">, "id"> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Label of the empty option. Without it, an option must be chosen. */
  noneLabel?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** A select with label, hint and error, with the same props as `Field`. */
export const SelectField = ({ label, error, hint, noneLabel, options, ...select }: Props) => (
  <Labelled label={label} error={error} hint={hint}>
    {(wiring) => (
      <select {...select} {...wiring}>
        {noneLabel === undefined ? null : <option value="">{noneLabel}</option>}
        <Options of={options} />
      </select>
    )}
  </Labelled>
);

export const Options = ({ of }: { of: Props["options"] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
