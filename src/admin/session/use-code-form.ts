import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { secondStep } from "#core/account/second-factor-schemas.ts";

/** Form state for a one-time code. Errors of the code are shown at the field, others are returned as `failure`. */
export function useCodeForm(onCode: (code: string) => Promise<void>) {
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
  return { submit, failure, isSubmitting, field: { ...form.register("code"), error: errors.code?.message } };
}
