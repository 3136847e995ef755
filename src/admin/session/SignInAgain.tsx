import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { SecondStep } from "#admin/session/SecondStep.tsx";
import { SignInFields } from "#admin/session/SignInFields.tsx";
import { useSession } from "#admin/session/session-store.ts";
import { resolveSignInAgain, useSignInAgainWanted } from "#admin/session/sign-in-again.ts";
import { useSignInForm } from "#admin/session/sign-in-form.ts";
import { Button } from "#admin/ui/Button.tsx";

/** Sign-in dialog over the current screen, for a session that has expired. */
export function SignInAgain() {
  const isWanted = useSignInAgainWanted();
  const session = useSession();
  return isWanted && session.step === "in" ? <SignInAgainDialog email={session.user.email} /> : null;
}

function SignInAgainDialog({ email }: { email: string }) {
  const done = () => resolveSignInAgain(true);
  const session = useSession();
  const isPending = session.step === "in" && session.user.secondFactor === "pending";
  const signIn = useSignInForm(email, (user) => (user.secondFactor === "pending" ? undefined : done()));
  return (
    <Dialog title="Tu sesión venció" onClose={() => resolveSignInAgain(false)}>
      <p>Iniciá sesión de nuevo para seguir donde estabas. Lo que escribiste sigue en la pantalla.</p>
      {isPending ? <SecondStep onDone={done} /> : <SignInFields {...signIn} lockEmail />}
      <p>
        <Button look="text" onClick={() => resolveSignInAgain(false)}>
          Ahora no
        </Button>
      </p>
    </Dialog>
  );
}
