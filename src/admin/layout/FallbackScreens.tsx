import { type ErrorComponentProps, Link } from "@tanstack/react-router";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { useHasRole, useUser } from "#admin/session/session-store.ts";
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

/** Shown without permission. Links editors to the dashboard, other active people to the comments. See docs/product/accounts.md. */
export function AccessDenied() {
  const user = useUser();
  const isEditor = useHasRole("editor");
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
