import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery, call } from "#admin/api/call.ts";
import { RecoveryCodes } from "#admin/features/account/RecoveryCodes.tsx";
import { SecondFactorSetup } from "#admin/features/account/SecondFactorSetup.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { loadSession, useUser } from "#admin/session/session-store.ts";
import { Check } from "#admin/ui/Check.tsx";
import { api } from "#islands/api-client.ts";

const rulesQuery = apiQuery(["collaborators", "rules"], api.admin.collaborators.rules.$get);

/** The user's own set-up, which comes before the rule: not begun, begun, or done with codes to keep. */
type OwnSetup = "none" | "begun" | readonly string[];

/** Switch that makes the second factor mandatory for administrators. Without one of their own, users set it up first. */
export function AccountRules() {
  const query = useQuery(rulesQuery);
  const queryClient = useQueryClient();
  const { secondFactor } = useUser();
  const [setup, setSetup] = useState<OwnSetup>("none");
  const [attempt, isBusy] = useAttempt();
  const change = async (isNeeded: boolean) => {
    await attempt("Error al cambiar la regla", async () => {
      const json = { administratorsNeedSecondFactor: isNeeded };
      const rules = await call(api.admin.collaborators.rules.$put, { json });
      queryClient.setQueryData(rulesQuery.queryKey, rules);
      notifyDone(isNeeded ? "Quien administra tiene que usar dos pasos" : "Los dos pasos son opcionales");
    });
    setSetup("none");
    await loadSession();
  };
  const tick = (isTicked: boolean) => {
    if (setup !== "none") setSetup("none");
    else if (isTicked && secondFactor !== "on") setSetup("begun");
    else void change(isTicked);
  };
  return (
    <section className="panel grid grid-cols-1 gap-2" aria-labelledby="reglas">
      <h2 id="reglas">Verificación en dos pasos</h2>
      <QueryStates query={query} failureTitle="No se pudo leer la regla">
        {({ administratorsNeedSecondFactor: isNeeded }) => (
          <Check
            checked={isNeeded || setup !== "none"}
            disabled={isBusy || Array.isArray(setup)}
            onChange={({ target }) => tick(target.checked)}
          >
            Pedirla a quienes administran
          </Check>
        )}
      </QueryStates>
      <p className="text-s text-soft">
        Quien no la tenga la activa al entrar, antes de seguir. Cada persona la activa en «Mi cuenta».
      </p>
      {setup === "begun" ? (
        <>
          <p role="status">
            <strong>Primero activá la tuya.</strong> Con el código de tu aplicación queda activada, y después
            se pide a las demás personas que administran.
          </p>
          <SecondFactorSetup onDone={setSetup} onCancel={() => setSetup("none")} />
        </>
      ) : null}
      {Array.isArray(setup) ? <RecoveryCodes codes={setup} onDone={() => void change(true)} /> : null}
    </section>
  );
}
