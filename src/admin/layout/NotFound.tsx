import { Link } from "@tanstack/react-router";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";

export const NotFound = () => (
  <div className="screen">
    <ScreenHead title="Página no encontrada" />
    <p>En la administración no hay nada en esta dirección.</p>
    <p className="actions">
      <Link className="button" to="/admin">
        Ir al Dashboard
      </Link>
    </p>
  </div>
);
