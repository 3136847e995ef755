import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";

/** Its panels belong to the transcription and analysis work that is still to come. */
export const AiData = () => (
  <div className="screen">
    <ScreenHead title="Datos de IA" />
    <Empty title="Esta pantalla todavía no está disponible">
      <p>
        Acá se van a ver y exportar los resúmenes, temas y tonos que deja el análisis automático de los
        programas.
      </p>
    </Empty>
  </div>
);
