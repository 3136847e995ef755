import type { ErrorComponentProps } from "@tanstack/react-router";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";

/** A screen whose code could not be loaded (lost connection, new version) or that failed. */
export const ScreenCrash = ({ reset }: ErrorComponentProps) => (
  <div className="screen" role="alert">
    <ScreenHead title="Esta pantalla no se pudo mostrar" />
    <p>Puede que falte la conexión o que haya una versión nueva. Los borradores están guardados.</p>
    <p className="actions">
      <button className="button" type="button" onClick={reset}>
        Reintentar
      </button>
      <button className="button button-line" type="button" onClick={() => location.reload()}>
        Recargar la página
      </button>
    </p>
  </div>
);
