import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { queryClient } from "#admin/api/call.ts";
import { removeReturnPath, SessionStatus } from "#admin/session/RequireSession.tsx";
import { getSession, setSession, signOut, useSession } from "#admin/session/session-store.ts";
import { notifyTabs } from "#admin/session/tabs.ts";

/** See docs/product/accounts.md. */
const REDIRECT_DELAY_MS = 2000;

/** Signs out, shows the result and redirects to the login. */
export function LogoutScreen() {
  const session = useSession();
  return session.step === "loading" ? <SessionStatus>Cargando...</SessionStatus> : <SigningOut />;
}

function SigningOut() {
  const [text, setText] = useState("Cerrando sesión...");
  const navigate = useNavigate();
  // Opening this address signs out; there is no button.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const leave = (isStillOpen = false) => {
      removeReturnPath();
      queryClient.clear();
      setSession({ step: "out", byChoice: true, isStillOpen });
      void navigate({ to: "/admin/login", replace: true });
    };
    const say = (words: string, isStillOpen: boolean) => {
      if (!isHere) return;
      setText(words);
      timer = setTimeout(() => leave(isStillOpen), REDIRECT_DELAY_MS);
    };
    const current = getSession();
    if (current.step === "out" && !current.isStillOpen) leave();
    else
      signOut()
        .then(() => notifyTabs("signed-out"))
        .then(
          () => say("Sesión cerrada", false),
          () => say("Error al cerrar sesión", true),
        );
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [navigate]);
  return <SessionStatus>{text}</SessionStatus>;
}
