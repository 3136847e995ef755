import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { Redirect } from "#admin/layout/Redirect.tsx";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { removeReturnPath, saveReturnPath } from "#admin/session/return-path.ts";
import { loadSession, useSession } from "#admin/session/session-store.ts";
import { resolveSignInAgain } from "#admin/session/sign-in-again.ts";

/** Redirects visitors without a session to the login. Permissions are enforced by the server. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { href } = useLocation();
  if (session.step === "loading") return <SessionStatus>Cargando...</SessionStatus>;
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
  // The requested address, kept because the location changes to the login's during the redirect.
  const [origin] = useState(from);
  useEffect(() => {
    resolveSignInAgain(false);
    if (origin === null) removeReturnPath();
    else saveReturnPath(origin);
  }, [origin]);
  return <Redirect href="/admin/login" />;
}

export const SessionStatus = ({ children }: { children: ReactNode }) => (
  <main className="threshold" id="contenido">
    <p role="status">{children}</p>
  </main>
);
