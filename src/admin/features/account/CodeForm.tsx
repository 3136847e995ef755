import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { secondStep } from "#core/account/second-factor-schemas.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  action: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Form for a one-time or recovery code, which changes to the second factor require. */
export function CodeForm({ action, onCode, onCancel }: Props) {
  const { submit, failure, isSubmitting, bind } = usePlainForm(secondStep, { code: "" }, ({ code }) =>
    onCode(code),
  );
  return (
    <form className="grid grid-cols-1 gap-4" noValidate aria-label={action} onSubmit={submit}>
      <Field
        label="Código"
        autoComplete="one-time-code"
        hint="Uno nuevo de tu aplicación, o uno de recuperación."
        {...bind("code")}
      />
      {failure ? <FailureNotice failure={failure} /> : null}
      <p className="actions">
        <Button look="line" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {action}
        </Button>
      </p>
    </form>
  );
}
