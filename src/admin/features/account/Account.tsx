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
  const isMissing = user.secondFactor === "missing";
  const secondFactor = user.active && !user.passwordIsTemporary ? <SecondFactor /> : null;
  return (
    <Screen>
      <ScreenHead title="Mi cuenta" lead={ROLE_LABELS[user.role].name} />
      {user.passwordIsTemporary ? (
        <Notice tone="ok" title="Elegí tu contraseña para empezar">
          <p>Entraste con una contraseña temporal, que otra persona conoce. Cambiala por una tuya.</p>
        </Notice>
      ) : null}
      {isMissing ? (
        <Notice tone="ok" title="Activá la verificación en dos pasos para seguir">
          <p>Este archivo la pide a quienes lo administran.</p>
        </Notice>
      ) : null}
      {isMissing ? secondFactor : null}
      {user.active && !user.passwordIsTemporary && !isMissing ? <OwnName /> : null}
      <PasswordForm key={user.id} email={user.email} />
      {isMissing ? null : secondFactor}
      {user.active && !user.passwordIsTemporary && !isMissing ? (
        <Notices messages={hasRole(user, "editor")} />
      ) : null}
      <OwnSessions />
    </Screen>
  );
}
