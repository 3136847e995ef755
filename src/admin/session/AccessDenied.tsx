import { Link } from "@tanstack/react-router";
import { Screen } from "#admin/layout/Screen.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";

/** Comments are open to every active collaborator. See docs/product/accounts.md. */
export const AccessDenied = () => (
  <Screen>
    <h1>Acceso Denegado</h1>
    <p role="alert">No tienes permisos de administrador para acceder a esta página.</p>
    <p className="actions mt-4">
      <Link className={buttonLook()} to="/admin/comments">
        Ir a Comentarios
      </Link>
      <Link className={buttonLook("line")} to="/admin/logout">
        Cerrar sesión
      </Link>
    </p>
  </Screen>
);
