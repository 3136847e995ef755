import { useQuery } from "@tanstack/react-query";
import { HardDriveDownload } from "lucide-react";
import { DailyBackups } from "#admin/features/backup/DailyBackups.tsx";
import { recordingsQuery } from "#admin/features/recordings/queries.ts";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { buttonLook } from "#admin/ui/Button.tsx";

/** Links to a backup with everything except the audio, and to the audio. The browser streams both to disk. */
export function Backup() {
  return (
    <Screen>
      <ScreenHead title="Copia de seguridad" />
      <div className="max-w-measure [&>*+*]:mt-[1em]">
        <p>
          Un solo archivo ZIP con todo: programas, invitados, barrios, temas, fotos, comentarios, mensajes,
          historial, papelera y los trabajos de IA. Se lee también sin este programa: tiene un LEEME, cada
          tabla como planilla y las transcripciones. De las grabaciones y de las cuentas lleva la lista: el
          audio va aparte, y las contraseñas no salen nunca.
        </p>
        <p>
          Tiene datos personales: guardalo en un lugar seguro. Se restaura acá mismo, en un archivo vacío; la
          persona que instaló el sitio también puede hacerlo desde la terminal, con{" "}
          <code>npm run restore</code>.
        </p>
      </div>
      <p className="actions mt-4">
        <a className={buttonLook()} href="/api/admin/backup" download>
          <HardDriveDownload />
          Hacer una copia de seguridad
        </a>
      </p>
      <p className="mt-2 text-s text-soft">
        Se descarga mientras se hace, y puede tardar unos minutos. Si la descarga se corta, la copia no sirve:
        hacé otra.
      </p>
      <Recordings />
      <DailyBackups />
    </Screen>
  );
}

function Recordings() {
  const { data } = useQuery(recordingsQuery);
  if (!data || data.files.length === 0) return null;
  return (
    <div className="mt-4 max-w-measure [&>*+*]:mt-[1em]">
      <p>
        Las grabaciones y sus másteres van en otro archivo (TAR), del tamaño de todas juntas. Las restaura con
        la copia la persona que instaló el sitio, desde la terminal:{" "}
        <code>npm run restore -- copia.zip grabaciones.tar</code>.
      </p>
      <p className="actions">
        <a className={buttonLook("line")} href="/api/admin/backup/recordings" download>
          <HardDriveDownload />
          Descargar las grabaciones
        </a>
      </p>
    </div>
  );
}
