import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { Button, buttonLook } from "#admin/ui/Button.tsx";

export const NotFound = () => (
  <Screen>
    <ScreenHead title="Página no encontrada" />
    <p>En la administración no hay nada en esta dirección.</p>
    <p className="actions mt-4">
      <Link className={buttonLook()} to="/admin">
        Ir al inicio (Dashboard)
      </Link>
    </p>
  </Screen>
);

/** Shown when the code of a screen could not be loaded (lost connection, new version) or when rendering failed. */
export const ScreenCrash = ({ reset }: ErrorComponentProps) => (
  <Screen role="alert">
    <ScreenHead title="Esta pantalla no se pudo mostrar" />
    <p>Puede que falte la conexión o que haya una versión nueva. Los borradores están guardados.</p>
    <p className="actions mt-4">
      <Button onClick={reset}>Reintentar</Button>
      <Button look="line" onClick={() => location.reload()}>
        Recargar la página
      </Button>
    </p>
  </Screen>
);
