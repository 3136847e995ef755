import { failureMessage } from "#admin/api/failure.ts";
import { send } from "#admin/api/send.ts";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { setSession } from "#admin/session/session-store.ts";
import { notifyTabs } from "#admin/session/tabs.ts";
import { Button } from "#admin/ui/Button.tsx";
import { secondStep } from "#core/account/second-factor-schemas.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

/** Form for the code of the second factor, shown after the password. */
export function SecondStep({ onDone = () => {} }: { onDone?: () => void }) {
  const { submit, failure, isSubmitting, bind } = usePlainForm(secondStep, { code: "" }, async ({ code }) => {
    const { user } = await send(api.session["second-step"].$post, { json: { code } });
    setSession({ step: "in", user, isConfirmed: true });
    notifyTabs("signed-in");
    onDone();
  });
  return (
    <form className="grid grid-cols-1 gap-4" noValidate aria-label="Segundo paso" onSubmit={submit}>
      {failure ? <Notice tone="error">{failureMessage(failure)}</Notice> : null}
      <Field
        label="Código"
        autoComplete="one-time-code"
        autoFocus
        hint="Los seis números de tu aplicación, o uno de tus códigos de recuperación."
        {...bind("code")}
      />
      <p className="text-s text-soft">
        ¿Perdiste el teléfono y los códigos? Quien administra puede quitarte la verificación en
        «Colaboradores».
      </p>
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {isSubmitting ? "Comprobando..." : "Continuar"}
      </Button>
    </form>
  );
}
