import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { Redirect } from "#admin/layout/Redirect.tsx";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import { dropReturnPath, keepReturnPath } from "#admin/session/return-path.ts";
import { loadSession, useSession } from "#admin/session/session-store.ts";
import { resolveSignInAgain } from "#admin/session/sign-in-again.ts";

/** What a person may do is decided by the server; this only leads visitors without session to the login. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { href } = useLocation();
  if (session.step === "loading") return <Threshold>Cargando...</Threshold>;
  if (session.step === "unknown") {
    return (
      <main className="threshold" id="contenido">
        <FailureNotice
          failure={session.failure}
          title="No se pudo comprobar la sesión"
          onRetry={loadSession}
        />
      </main>
    );
  }
  if (session.step === "out") return <ToLogin from={session.byChoice ? null : href} />;
  return children;
}

function ToLogin({ from }: { from: string | null }) {
  // The address on arrival: while going to the login, the location is the login's already.
  const [origin] = useState(from);
  useEffect(() => {
    resolveSignInAgain(false);
    if (origin === null) dropReturnPath();
    else keepReturnPath(origin);
  }, [origin]);
  return <Redirect href="/admin/login" />;
}

export const Threshold = ({ children }: { children: ReactNode }) => (
  <main className="threshold" id="contenido">
    <p role="status">{children}</p>
  </main>
);
