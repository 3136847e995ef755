import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { secondStep } from "#core/account/second-factor-schemas.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  action: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** A code, for what only the holder of the application may change. */
export function CodeForm({ action, onCode, onCancel }: Props) {
  const form = useForm({ resolver: valibotResolver(secondStep), defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      await onCode(code);
    } catch (error) {
      const refused = toFailure(error);
      if (refused.fields.code) form.setError("code", { message: refused.fields.code }, { shouldFocus: true });
      else setFailure(refused);
    }
  });
  return (
    <form className="grid grid-cols-1 gap-4" noValidate aria-label={action} onSubmit={submit}>
      <Field
        label="Código"
        autoComplete="one-time-code"
        hint="Uno nuevo de tu aplicación, o uno de recuperación."
        error={errors.code?.message}
        {...form.register("code")}
      />
      {failure ? <FailureNotice failure={failure} /> : null}
      <p className="actions">
        <Button look="line" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {action}
        </Button>
      </p>
    </form>
  );
}
