import { Link } from "@tanstack/react-router";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";

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
