import { type ComponentProps, useId } from "react";

type Common = {
  label: string;
  name: string;
  /** Error message, shown below the field. */
  error?: string | undefined;
  /** Whether the message is announced when it appears. */
  isAnnounced?: boolean | undefined;
  hint?: string | undefined;
};
type Line = Common & { multiline?: false } & Omit<ComponentProps<"input">, keyof Common>;
type Lines = Common & { multiline: true } & Omit<ComponentProps<"textarea">, keyof Common>;

/** A form field with label, hint and error, connected by ARIA attributes. */
export function Field({ label, error, isAnnounced, hint, ...field }: Line | Lines) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const wiring = {
    id,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {field.multiline ? <Area {...field} {...wiring} /> : <Input {...field} {...wiring} />}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`} role={isAnnounced ? "alert" : undefined}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

const Input = ({ multiline: _, ...input }: ComponentProps<"input"> & { multiline?: false | undefined }) => (
  <input {...input} />
);
const Area = ({ multiline: _, ...area }: ComponentProps<"textarea"> & { multiline: true }) => (
  <textarea {...area} />
);
