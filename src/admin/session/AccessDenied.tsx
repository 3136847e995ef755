import { Link } from "@tanstack/react-router";

/** Comments are open to every active collaborator. See docs/product/accounts.md. */
export const AccessDenied = () => (
  <div className="screen">
    <h1>Acceso Denegado</h1>
    <p role="alert">No tienes permisos de administrador para acceder a esta página.</p>
    <p className="actions">
      <Link className="button" to="/admin/comments">
        Ir a Comentarios
      </Link>
      <Link className="button button-line" to="/admin/logout">
        Cerrar sesión
      </Link>
    </p>
  </div>
);
