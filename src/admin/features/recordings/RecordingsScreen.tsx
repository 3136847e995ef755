import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { MissingRecordings } from "#admin/features/dashboard/MissingRecordings.tsx";
import { Downloads } from "#admin/features/recordings/Downloads.tsx";
import { recordingsQuery } from "#admin/features/recordings/queries.ts";
import { RecordingFiles } from "#admin/features/recordings/RecordingFiles.tsx";
import { UnfinishedUploads } from "#admin/features/recordings/UnfinishedUploads.tsx";
import { UploadArea } from "#admin/features/recordings/UploadArea.tsx";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { ExportLinks } from "#admin/lists/ExportLink.tsx";
import { Empty, QueryStates } from "#admin/lists/QueryStates.tsx";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { RecordingList } from "#core/recordings/recording-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { formatBytes } from "#core/text/size.ts";
import { api } from "#islands/api-client.ts";

/** Long, because several files are read in full before the response. */
const READ_TIMEOUT_MS = 10 * 60_000;

/** All audio files with their episodes, the episodes whose file is missing, and the upload area. */
export function RecordingsScreen() {
  const query = useQuery(recordingsQuery);
  const files = query.data?.files ?? [];
  const isReading = useReading(files.some(({ bytes, copy, recording }) => (bytes > 0 || copy) && !recording));
  return (
    <Screen>
      <ScreenHead title="Audios" lead={query.data ? leadOf(files) : null}>
        {files.length > 0 ? <ExportLinks path="/api/admin/recordings/export.csv" filter={{}} /> : null}
      </ScreenHead>
      <QueryStates query={query} failureTitle="No se pudieron cargar las grabaciones">
        {({ makesCopies, unfinished, elsewhere }) => (
          <div className="grid gap-6">
            <UploadArea multiple />
            <UnfinishedUploads unfinished={unfinished} />
            <p className="max-w-measure text-s text-soft">
              {makesCopies === null ? IN_STORAGE : makesCopies ? WITH_COPIES : WITHOUT_COPIES}
            </p>
            {files.some(({ copy }) => copy?.state === "failed") ? <CopiesAgain /> : null}
            {isReading ? (
              <p className="text-s text-soft" role="status">
                Leyendo los archivos nuevos de la carpeta...
              </p>
            ) : null}
            <MissingRecordings />
            <Downloads elsewhere={elsewhere} />
            {files.length === 0 ? (
              <Empty title="Todavía no hay grabaciones" />
            ) : (
              <RecordingFiles files={files} />
            )}
          </div>
        )}
      </QueryStates>
    </Screen>
  );
}

const WITH_COPIES =
  "De cada WAV y FLAC que se sube se guarda el máster, que no se publica, y se hace una copia de acceso en MP3: esa es la que se escucha.";
const IN_STORAGE =
  "Las grabaciones se guardan en Supabase Storage. Desde este alojamiento no se hacen copias de acceso: un WAV o FLAC se publica tal cual, con todo su peso. Subí un MP3: el dibujo de su sonido se hace cuando se construye el sitio.";
const WITHOUT_COPIES =
  "En el servidor no está ffmpeg: un WAV o FLAC se publica tal cual, con todo su peso. Para que se guarde como máster y se haga una copia en MP3, la persona que instaló el sitio tiene que instalar ffmpeg, que convierte el sonido, y volver a iniciarlo.";

/** Button that retries failed access copies. The server also retries them when it starts. */
function CopiesAgain() {
  const [attempt, isBusy] = useAttempt(contentChanged);
  const retry = () =>
    attempt("No se pudieron volver a intentar las copias", () => call(api.admin.recordings.copies.$post));
  return (
    <p>
      <Button look="line" busy={isBusy} onClick={retry}>
        Volver a intentar las copias de acceso
      </Button>
    </p>
  );
}

function leadOf(files: RecordingList["files"]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const unused = files.filter(({ episodes }) => episodes.length === 0).length;
  return `${formatCount(files.length, "archivo")}, ${formatBytes(bytes)}. Sin programa: ${unused}`;
}

/** Makes the server read the metadata of new files, in batches, until no readable one is left. True while reading. */
function useReading(isAsked: boolean): boolean {
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    let isShown = true;
    const readAll = async () => {
      while (isShown && (await call(api.admin.recordings.read.$post, {}, READ_TIMEOUT_MS)).read > 0)
        await contentChanged();
    };
    setReading(true);
    readAll()
      // The list shows what has been read; the next visit retries.
      .catch(() => {})
      .finally(() => setReading(false));
    return () => {
      isShown = false;
    };
  }, [isAsked]);
  return isReading;
}
