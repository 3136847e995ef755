import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { LucideProvider } from "lucide-react";
import { useEffect } from "react";
import { queryClient } from "#admin/api/call.ts";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { Notifications } from "#admin/notify/Notifications.tsx";
import { router } from "#admin/router.tsx";
import { SecondStep, SignInFields, useSignInForm } from "#admin/session/SignInForms.tsx";
import {
  loadSession,
  resolveSignInAgain,
  useSession,
  useSignInAgainWanted,
} from "#admin/session/session-store.ts";
import { listenToTabs } from "#admin/session/tabs.ts";
import { Button } from "#admin/ui/Button.tsx";
import { setTimeZone } from "#core/text/time-zone.ts";

// The time zone of the build, until the response about the session or a save of the identity replaces it.
setTimeZone(document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content ?? "");

/** The back-office: one page for every address under /admin. */
export default function App() {
  useEffect(() => {
    void loadSession();
    return listenToTabs(queryClient);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LucideProvider className="icon">
        <RouterProvider router={router} />
        <SignInAgain />
        <Notifications />
      </LucideProvider>
    </QueryClientProvider>
  );
}

/** Sign-in dialog over the current screen, for a session that has expired. */
function SignInAgain() {
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
