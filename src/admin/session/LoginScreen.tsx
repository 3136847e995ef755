import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Redirect, SignedOutLayout } from "#admin/layout/Screen.tsx";
import { readReturnPath, removeReturnPath } from "#admin/session/RequireSession.tsx";
import { SecondStep, SignInFields, useSignInForm } from "#admin/session/SignInForms.tsx";
import { setSession, signOut, type User, useSession } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Notice } from "#ui/Notice.tsx";

/** The login. A user who is already signed in is redirected to the requested address. See docs/product/accounts.md. */
export function LoginScreen() {
  const session = useSession();
  const signIn = useSignInForm("", () => {});
  const isIn = session.step === "in" && session.isConfirmed;
  const isPending = isIn && session.user.secondFactor === "pending";
  if (isIn && !isPending) return <Onward user={session.user} />;
  return (
    <SignedOutLayout title="Administración del archivo">
      {session.step === "out" && session.isStillOpen ? <StillOpen /> : null}
      {isPending ? (
        <>
          <SecondStep />
          <p>
            <Link to="/admin/logout">Ingresar con otra cuenta</Link>
          </p>
        </>
      ) : (
        <>
          <SignInFields {...signIn} />
          <p>
            <Link to="/admin/recover">¿Olvidaste tu contraseña?</Link>
          </p>
        </>
      )}
      <p>
        <a href="/">Volver al sitio</a>
      </p>
    </SignedOutLayout>
  );
}

/** The sign-out request failed, so the session is still open: another person could use it in this browser. */
function StillOpen() {
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await signOut().then(
      () => setSession({ step: "out", byChoice: true }),
      () => setBusy(false),
    );
  };
  return (
    <Notice tone="error" title="Error al cerrar sesión">
      <p>El servidor no respondió: en este navegador la sesión sigue abierta.</p>
      <p className="actions">
        <Button look="line" busy={isBusy} onClick={again}>
          {isBusy ? "Cerrando sesión..." : "Cerrar sesión de nuevo"}
        </Button>
      </p>
    </Notice>
  );
}

/** Redirects to the stored path and removes it: the next visit to the login leads to the first screen. */
function Onward({ user }: { user: User }) {
  const [path] = useState(() => readReturnPath(user));
  useEffect(removeReturnPath, []);
  return <Redirect href={path} />;
}
