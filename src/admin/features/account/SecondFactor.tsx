import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { apiQuery, call } from "#admin/api/call.ts";
import { RecoveryCodes } from "#admin/features/account/RecoveryCodes.tsx";
import { SecondFactorSetup } from "#admin/features/account/SecondFactorSetup.tsx";
import { PlainForm } from "#admin/forms/PlainForm.tsx";
import { usePlainForm } from "#admin/forms/use-plain-form.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { notifyDone } from "#admin/notify/notifications.ts";
import { loadSession } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { secondStep } from "#core/account/second-factor-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

const path = api.session["second-factor"];
const secondFactorQuery = apiQuery(["second-factor"], path.$get);

type Activity = "nothing" | "setup" | "codes" | "off";

/** Turns the second factor of the user's own account on or off. See docs/product/accounts.md. */
export function SecondFactor() {
  const query = useQuery(secondFactorQuery);
  const [doing, setDoing] = useState<Activity>("nothing");
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed: the heading gets its focus.
  const go = (next: Activity) => {
    setDoing(next);
    heading.current?.focus();
  };
  const show = (given: string[]) => {
    setCodes(given);
    go("nothing");
    void query.refetch();
  };
  // The session is reloaded only after the user has dismissed the codes: reloading may lead to another screen.
  const putAway = () => {
    setCodes(null);
    heading.current?.focus();
    void loadSession();
  };
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="dos-pasos">
      <h2 id="dos-pasos" ref={heading} tabIndex={-1}>
        Verificación en dos pasos
      </h2>
      {codes ? <RecoveryCodes codes={codes} onDone={putAway} /> : null}
      <QueryStates query={query} failureTitle="No se pudo leer la verificación en dos pasos">
        {({ isOn, codesLeft, isRequired }) =>
          isOn ? (
            <div className="grid gap-4">
              <p>
                Está activada: después de la contraseña se pide un código. Te quedan{" "}
                {formatCount(codesLeft, "código")} de recuperación.
                {isRequired
                  ? " No se puede desactivar mientras el archivo la pida a quienes administran: esa regla está en «Colaboradores»."
                  : null}
              </p>
              {doing === "nothing" ? (
                <p className="actions">
                  <Button look="line" onClick={() => go("codes")}>
                    Generar otros códigos
                  </Button>
                  {isRequired ? null : (
                    <Button look="line" onClick={() => go("off")}>
                      Desactivar
                    </Button>
                  )}
                </p>
              ) : (
                <CodeForm
                  action={doing === "off" ? "Desactivar" : "Generar otros códigos"}
                  onCancel={() => go("nothing")}
                  onCode={async (code) => {
                    if (doing !== "off")
                      return show((await call(path.codes.$post, { json: { code } })).recoveryCodes);
                    await call(path.removal.$post, { json: { code } });
                    notifyDone("Se desactivó la verificación en dos pasos.");
                    setCodes(null);
                    go("nothing");
                    await query.refetch();
                    await loadSession();
                  }}
                />
              )}
            </div>
          ) : doing === "setup" ? (
            <SecondFactorSetup onDone={show} onCancel={() => go("nothing")} />
          ) : (
            <div className="grid gap-4">
              <p>
                Además de la contraseña, se pide un código de una aplicación de tu teléfono. Quien adivine o
                robe la contraseña no entra.
              </p>
              <Button className="justify-self-start" onClick={() => go("setup")}>
                Activar
              </Button>
            </div>
          )
        }
      </QueryStates>
    </section>
  );
}

interface Props {
  action: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Form for a one-time or recovery code, which changes to the second factor require. */
function CodeForm({ action, onCode, onCancel }: Props) {
  const form = usePlainForm(secondStep, { code: "" }, ({ code }) => onCode(code));
  return (
    <PlainForm aria-label={action} form={form} submitLabel={action} busyLabel={action} onCancel={onCancel}>
      <Field
        label="Código"
        autoComplete="one-time-code"
        hint="Uno nuevo de tu aplicación, o uno de recuperación."
        {...form.bind("code")}
      />
    </PlainForm>
  );
}
