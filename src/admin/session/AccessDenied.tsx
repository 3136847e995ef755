import { Link } from "@tanstack/react-router";
import { Screen } from "#admin/layout/Screen.tsx";
import { useUser } from "#admin/session/session-store.ts";
import { buttonLook } from "#admin/ui/Button.tsx";
import { hasRole } from "#core/account/roles.ts";

/** Shown without permission. Links editors to the dashboard, other active people to the comments. See docs/product/accounts.md. */
export function AccessDenied() {
  const user = useUser();
  const isEditor = hasRole(user, "editor");
  return (
    <Screen>
      <h1>Acceso Denegado</h1>
      <p role="alert">
        {user.active
          ? "No tienes permisos de administrador para acceder a esta página."
          : "Tu acceso está suspendido: pedile a quien administra el archivo que lo reactive. Lo que hiciste sigue guardado."}
      </p>
      <p className="actions mt-4">
        {user.active ? (
          <Link className={buttonLook()} to={isEditor ? "/admin" : "/admin/comments"}>
            {isEditor ? "Ir al inicio (Dashboard)" : "Ir a Comentarios"}
          </Link>
        ) : null}
        <Link className={buttonLook("line")} to="/admin/logout">
          Cerrar sesión
        </Link>
      </p>
    </Screen>
  );
}
