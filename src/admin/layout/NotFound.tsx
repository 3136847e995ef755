import { Link } from "@tanstack/react-router";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { buttonLook } from "#admin/ui/Button.tsx";

export const NotFound = () => (
  <Screen>
    <ScreenHead title="Página no encontrada" />
    <p>En la administración no hay nada en esta dirección.</p>
    <p className="actions mt-4">
      <Link className={buttonLook()} to="/admin">
        Ir al Dashboard
      </Link>
    </p>
  </Screen>
);
