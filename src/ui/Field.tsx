import { type ComponentProps, useId } from "react";

type Common = {
  label: string;
  name: string;
  /** Error message, shown below the field. */
  error?: string | undefined;
  /** True when the value is invalid; the message may be that of another field, with the same `errorId`. */
  isInvalid?: boolean | undefined;
  /** Id of the message, which is then announced when it appears. */
  errorId?: string | undefined;
  hint?: string | undefined;
};
type Line = Common & { multiline?: false } & Omit<ComponentProps<"input">, keyof Common>;
type Lines = Common & { multiline: true } & Omit<ComponentProps<"textarea">, keyof Common>;

/** A form field with label, hint and error, connected by ARIA attributes. */
export function Field({
  label,
  error,
  isInvalid = error !== undefined,
  errorId,
  hint,
  ...field
}: Line | Lines) {
  const id = useId();
  const messageId = errorId ?? `${id}-error`;
  const described = [hint && `${id}-hint`, isInvalid && messageId].filter(Boolean).join(" ");
  const wiring = {
    id,
    "aria-invalid": isInvalid || undefined,
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
        <p className="field-error" id={messageId} role={errorId && "alert"}>
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
