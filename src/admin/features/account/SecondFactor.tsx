import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { apiQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import { CodeForm } from "#admin/features/account/CodeForm.tsx";
import { SecondFactorSetup } from "#admin/features/account/SecondFactorSetup.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { notifyDone } from "#admin/notify/notifications.ts";
import { loadSession } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";
import { Notice } from "#ui/Notice.tsx";

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
        {({ isOn, codesLeft }) =>
          isOn ? (
            <div className="grid gap-4">
              <p>
                Está activada: después de la contraseña se pide un código. Te quedan{" "}
                {formatCount(codesLeft, "código")} de recuperación.
              </p>
              {doing === "nothing" ? (
                <p className="actions">
                  <Button look="line" onClick={() => go("codes")}>
                    Generar otros códigos
                  </Button>
                  <Button look="line" onClick={() => go("off")}>
                    Desactivar
                  </Button>
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

/** Shows the recovery codes. They can be shown only once, because the server stores only hashes. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Notice tone="ok" title="Guardá estos códigos de recuperación">
      <p>Con cada uno entrás una vez si perdés el teléfono. Se muestran solo ahora.</p>
      <ul className="my-3 grid grid-fit-40 gap-1 font-number" aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code className="select-all">{code}</code>
          </li>
        ))}
      </ul>
      <p className="actions">
        <a
          download="codigos-de-recuperacion.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Descargarlos
        </a>
        <Button look="line" onClick={onDone}>
          Ya los guardé
        </Button>
      </p>
    </Notice>
  );
}
