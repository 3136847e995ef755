import type { ComponentProps } from "react";
import type { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";

interface Props extends Omit<ComponentProps<"form">, "onSubmit"> {
  form: Pick<ReturnType<typeof usePlainForm>, "submit" | "isSubmitting" | "failure">;
  submitLabel: string;
  /** While the form is being sent. */
  busyLabel: string;
  /** Title of a failure. */
  failed?: string;
  onCancel?: () => void;
}

/** Layout of a form that keeps no draft: fields, failure, buttons. */
export function PlainForm(props: Props) {
  const { form, submitLabel, busyLabel, failed, onCancel, className = "", children, ...attributes } = props;
  const submit = (
    <Button type="submit" className="justify-self-start" busy={form.isSubmitting}>
      {form.isSubmitting ? busyLabel : submitLabel}
    </Button>
  );
  return (
    <form className={`grid grid-cols-1 gap-4 ${className}`} noValidate onSubmit={form.submit} {...attributes}>
      {children}
      {form.failure ? (
        <FailureNotice failure={form.failure} title={failed} onRetry={() => void form.submit()} />
      ) : null}
      {onCancel ? (
        <p className="actions">
          <Button look="line" onClick={onCancel}>
            Cancelar
          </Button>
          {submit}
        </p>
      ) : (
        submit
      )}
    </form>
  );
}
