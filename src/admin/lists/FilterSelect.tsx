import { useId } from "react";
import { Options } from "#admin/forms/SelectField.tsx";

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** Filter above a list. The label is only for screen readers, because the options are self-explanatory. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: Props<Value>) {
  const id = useId();
  return (
    <div className="max-w-full">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="control py-1.25 pl-2.75"
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        <Options of={options} />
      </select>
    </div>
  );
}
