import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { GenericSchema } from "valibot";
import { type Failure, toFailure } from "#admin/api/failure.ts";

/**
 * A form that keeps no draft. The refusal of a field is shown there; any other failure is returned as `failure`.
 * @param send throws a `Failure`
 */
export function usePlainForm<Values extends FieldValues, Payload>(
  schema: GenericSchema<Values, Payload>,
  defaultValues: Values,
  send: (payload: Payload) => Promise<void>,
) {
  const form = useForm<Values, unknown, Payload>({
    resolver: valibotResolver<Values, unknown, Payload>(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = form.handleSubmit(async (payload) => {
    setFailure(null);
    try {
      await send(payload);
    } catch (error) {
      const failed = toFailure(error);
      const name = Object.keys(defaultValues).find((one) => failed.fields[one]);
      if (name === undefined) setFailure(failed);
      else
        form.setError(
          name as Path<Values>,
          { message: failed.fields[name] as string },
          { shouldFocus: true },
        );
    }
  });
  return {
    submit,
    isSubmitting,
    failure,
    reset: form.reset,
    setFocus: form.setFocus,
    /** Everything a `Field` needs except its label. */
    bind: (name: Path<Values>) => ({
      ...form.register(name),
      error: errors[name]?.message as string | undefined,
    }),
  };
}
