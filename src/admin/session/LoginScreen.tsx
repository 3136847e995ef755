import { useEffect, useState } from "react";
import { Redirect } from "#admin/layout/Redirect.tsx";
import { dropReturnPath, takeReturnPath } from "#admin/session/return-path.ts";
import { SignInFields } from "#admin/session/SignInFields.tsx";
import { useSession } from "#admin/session/session-store.ts";
import { useSignInForm } from "#admin/session/sign-in-form.ts";
import { site } from "#copy/site.ts";

/** Spec admin, 2 "Admin login". Somebody signed in is sent on to where they wanted to go. */
export function LoginScreen() {
  const session = useSession();
  const signIn = useSignInForm("", () => {});
  if (session.step === "in" && session.isConfirmed) return <Onward />;
  return (
    <main className="threshold" id="contenido">
      <p className="threshold-programme">{site.programme}</p>
      <h1>Administración del archivo</h1>
      <SignInFields {...signIn} />
      <p>
        <a href="/">Volver al sitio</a>
      </p>
    </main>
  );
}

/** Once: the login screen, opened again, leads to the dashboard. */
function Onward() {
  const [path] = useState(takeReturnPath);
  useEffect(dropReturnPath, []);
  return <Redirect href={path} />;
}
