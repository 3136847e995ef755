import { Notices } from "#admin/features/account/Notices.tsx";
import { OwnName } from "#admin/features/account/OwnName.tsx";
import { OwnSessions } from "#admin/features/account/OwnSessions.tsx";
import { PasswordForm } from "#admin/features/account/PasswordForm.tsx";
import { SecondFactor } from "#admin/features/account/SecondFactor.tsx";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { useUser } from "#admin/session/session-store.ts";
import { hasRole, ROLE_LABELS } from "#core/account/roles.ts";
import { Notice } from "#ui/Notice.tsx";

/** The user's own account. The only screen while the password is a temporary one or a required second factor is missing. */
export function Account() {
  const user = useUser();
  return (
    <Screen>
      <ScreenHead title="Mi cuenta" lead={ROLE_LABELS[user.role].name} />
      {user.passwordIsTemporary ? (
        <Notice tone="ok" title="Elegí tu contraseña para empezar">
          <p>Entraste con una contraseña temporal, que otra persona conoce. Cambiala por una tuya.</p>
        </Notice>
      ) : null}
      {user.secondFactor === "missing" ? (
        <Notice tone="ok" title="Activá la verificación en dos pasos para seguir">
          <p>Este archivo la pide a quienes lo administran.</p>
        </Notice>
      ) : null}
      {user.active && !user.passwordIsTemporary && user.secondFactor !== "missing" ? <OwnName /> : null}
      <PasswordForm key={user.id} email={user.email} />
      {user.active && !user.passwordIsTemporary ? <SecondFactor /> : null}
      {user.active && !user.passwordIsTemporary && user.secondFactor !== "missing" ? (
        <Notices messages={hasRole(user, "editor")} />
      ) : null}
      <OwnSessions />
    </Screen>
  );
}
