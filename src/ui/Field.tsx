import { type ComponentProps, type ReactNode, useId } from "react";

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

interface FrameProps extends Omit<Common, "name"> {
  /** Renders the control with the attributes that connect it. */
  children: (wiring: Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby">) => ReactNode;
  /** Below the error. */
  below?: ReactNode;
}

/** Label, hint and error of a control, connected by ARIA attributes. */
export function FieldFrame({ label, error, isAnnounced, hint, children, below }: FrameProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
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

/** A form field of one or several lines. */
export const Field = ({ label, error, isAnnounced, hint, ...field }: Line | Lines) => (
  <FieldFrame {...{ label, error, isAnnounced, hint }}>
    {(wiring) => (field.multiline ? <Area {...field} {...wiring} /> : <Input {...field} {...wiring} />)}
  </FieldFrame>
);

const Input = ({ multiline: _, ...input }: ComponentProps<"input"> & { multiline?: false | undefined }) => (
  <input {...input} />
);
const Area = ({ multiline: _, ...area }: ComponentProps<"textarea"> & { multiline: true }) => (
  <textarea {...area} />
);
