import { Redirect } from "#admin/layout/Redirect.tsx";
import { takeReturnPath } from "#admin/session/return-path.ts";
import { SignInFields } from "#admin/session/SignInFields.tsx";
import { useSession } from "#admin/session/session-store.ts";
import { useSignInForm } from "#admin/session/sign-in-form.ts";
import { site } from "#copy/site.ts";

/** Spec admin, 2 "Admin login". Somebody signed in is sent on to where they wanted to go. */
export function LoginScreen() {
  const session = useSession();
  const signIn = useSignInForm("", () => {});
  if (session.step === "in" && session.isConfirmed) return <Redirect href={takeReturnPath()} />;
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
