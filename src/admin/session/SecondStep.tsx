import { valibotResolver } from "@hookform/resolvers/valibot";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toFailure, wordingOf } from "#admin/api/failure.ts";
import { passSecondStep } from "#admin/session/second-step.ts";
import { tellTabs } from "#admin/session/tabs.ts";
import { Button } from "#admin/ui/Button.tsx";
import { secondStep } from "#core/account/second-factor-schemas.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

/** The code that is asked for after the password. */
export function SecondStep({ onDone = () => {} }: { onDone?: () => void }) {
  const form = useForm({ resolver: valibotResolver(secondStep), defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const [problem, setProblem] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      await passSecondStep(code);
      tellTabs("signed-in");
      onDone();
    } catch (error) {
      const failure = toFailure(error);
      if (failure.fields.code) form.setError("code", { message: failure.fields.code }, { shouldFocus: true });
      else setProblem(wordingOf(failure));
    }
  });
  return (
    <form className="grid grid-cols-1 gap-4" noValidate aria-label="Segundo paso" onSubmit={submit}>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Field
        label="Código"
        autoComplete="one-time-code"
        autoFocus
        hint="Los seis números de tu aplicación, o uno de tus códigos de recuperación."
        error={errors.code?.message}
        {...form.register("code")}
      />
      <p className="text-s text-soft">
        ¿Perdiste el teléfono y los códigos? Quien administra puede quitarte la verificación en
        «Colaboradores».
      </p>
      <Button type="submit" className="justify-self-start" disabled={isSubmitting}>
        {isSubmitting ? "Comprobando..." : "Continuar"}
      </Button>
    </form>
  );
}
