import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { Redirect } from "#admin/layout/Screen.tsx";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { loadSession, resolveSignInAgain, type User, useSession } from "#admin/session/session-store.ts";
import { readStored, writeStored } from "#admin/storage.ts";
import { hasRole } from "#core/account/roles.ts";

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

const KEY = "admin-return";

/** Stores the address that a visitor without a session requested. It is not part of the address of the login. */
const saveReturnPath = (path: string): void => writeStored(KEY, path, "sessionStorage");

/**
 * Address to open after signing in; always within the back-office. Without one, the first screen that the user may open. Removed
 * when the user leaves the login screen.
 */
export function readReturnPath(user: User): string {
  const path = readStored(KEY, "sessionStorage") ?? "";
  if (/^\/admin\/(?!log(?:in|out)\b)./.test(path)) return path;
  return hasRole(user, "editor") ? "/admin" : "/admin/comments";
}

export const removeReturnPath = (): void => writeStored(KEY, null, "sessionStorage");
