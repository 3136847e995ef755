import { Link } from "@tanstack/react-router";
import { Screen } from "#admin/layout/Screen.tsx";
import { useUser } from "#admin/session/session-store.ts";
import { buttonLook } from "#admin/ui/button-look.ts";
import { hasRole } from "#core/account/roles.ts";

/** Shown without permission. Links editors to the dashboard, others to the comments. See docs/product/accounts.md. */
export function AccessDenied() {
  const isEditor = hasRole(useUser(), "editor");
  return (
    <Screen>
      <h1>Acceso Denegado</h1>
      <p role="alert">No tienes permisos de administrador para acceder a esta página.</p>
      <p className="actions mt-4">
        <Link className={buttonLook()} to={isEditor ? "/admin" : "/admin/comments"}>
          {isEditor ? "Ir al Dashboard" : "Ir a Comentarios"}
        </Link>
        <Link className={buttonLook("line")} to="/admin/logout">
          Cerrar sesión
        </Link>
      </p>
    </Screen>
  );
}
