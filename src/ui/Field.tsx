import { type ComponentProps, type ReactNode, useId } from "react";

interface Common {
  label: string;
  /** Error message, shown below the field. */
  error?: string | undefined;
  /** Whether the message is announced when it appears. */
  isAnnounced?: boolean | undefined;
  hint?: string | undefined;
}
type Named = Common & { name: string };
type Line = Named & { multiline?: false } & Omit<ComponentProps<"input">, keyof Named>;
type Lines = Named & { multiline: true } & Omit<ComponentProps<"textarea">, keyof Named>;

/** A form field with label, hint and error, connected by ARIA attributes. */
export function Field({ label, error, isAnnounced, hint, ...field }: Line | Lines) {
  return (
    <Labelled label={label} error={error} isAnnounced={isAnnounced} hint={hint}>
      {(wiring) => (field.multiline ? <Area {...field} {...wiring} /> : <Input {...field} {...wiring} />)}
    </Labelled>
  );
}

interface LabelledProps extends Common {
  /** Renders the control with its id and ARIA attributes. */
  children: (wiring: Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby">) => ReactNode;
  /** Below the error. */
  below?: ReactNode;
}

/** Label, hint and error of any control. */
export function Labelled({ label, error, isAnnounced, hint, children, below }: LabelledProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": error !== undefined || undefined,
        "aria-describedby": described || undefined,
      })}
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
      {below}
    </div>
  );
}

const Input = ({ multiline: _, ...input }: ComponentProps<"input"> & { multiline?: false | undefined }) => (
  <input {...input} />
);
const Area = ({ multiline: _, ...area }: ComponentProps<"textarea"> & { multiline: true }) => (
  <textarea {...area} />
);
