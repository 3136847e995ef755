import { useQuery } from "@tanstack/react-query";
import { HardDriveDownload } from "lucide-react";
import { useState } from "react";
import { call } from "#admin/api/call.ts";
import { Failure } from "#admin/api/failure.ts";
import { recordingsQuery } from "#admin/features/recordings/queries.ts";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";
import { sizeWords } from "#core/text/size.ts";
import { api } from "#islands/api-client.ts";
import { Notice } from "#ui/Notice.tsx";

/** Backing up a large archive takes minutes. */
const TIMEOUT_MS = 15 * 60_000;

type Step =
  | { step: "idle" }
  | { step: "working" }
  | { step: "done"; bytes: number }
  | { step: "failed"; failure: unknown };

/** Creates a backup file on the server and downloads it. */
export function Backup() {
  const [state, setState] = useState<Step>({ step: "idle" });
  const make = async () => {
    setState({ step: "working" });
    try {
      setState({ step: "done", bytes: await download() });
    } catch (failure) {
      setState({ step: "failed", failure });
    }
  };
  return (
    <Screen>
      <ScreenHead title="Copia de seguridad" />
      <div className="max-w-measure [&>*+*]:mt-[1em]">
        <p>
          Un solo archivo (una bolsa BagIt, en ZIP) con todo: episodios, invitados, barrios, temas, fotos,
          comentarios, mensajes, historial, papelera y el trabajo de la mesa de IA, con sus sumas de control y
          la versión del esquema. De las grabaciones y de las cuentas lleva la lista: el audio va aparte, y
          las contraseñas no salen nunca.
        </p>
        <p>
          Tiene datos personales: guardalo en un lugar seguro. Se recupera en una base vacía con{" "}
          <code>npm run restore</code>.
        </p>
      </div>
      <p className="actions mt-4">
        <Button disabled={state.step === "working"} onClick={make}>
          <HardDriveDownload className="icon" aria-hidden="true" />
          {state.step === "working" ? "Haciendo la copia..." : "Hacer una copia de seguridad"}
        </Button>
      </p>
      <Recordings />
      <div className="mt-4" aria-live="polite">
        {state.step === "working" ? (
          <p className="text-s text-soft">Puede tardar unos minutos. No cierres esta pestaña.</p>
        ) : null}
        {state.step === "done" ? (
          <Notice tone="ok" title="La copia está hecha">
            <p>Se descargó un archivo de {sizeWords(state.bytes)}.</p>
          </Notice>
        ) : null}
        {state.step === "failed" ? (
          <FailureNotice failure={state.failure} title="No se pudo hacer la copia" onRetry={make} />
        ) : null}
      </div>
    </Screen>
  );
}

/** Link to the recordings. The browser streams them to disk, because they may exceed its memory. */
function Recordings() {
  const { data } = useQuery(recordingsQuery);
  if (!data || data.files.length === 0) return null;
  return (
    <div className="mt-4 max-w-measure [&>*+*]:mt-[1em]">
      <p>
        Las grabaciones y sus másteres van en otro archivo (otra bolsa BagIt, en TAR), del tamaño de todas
        juntas. Se recuperan con la copia: <code>npm run restore -- copia.zip grabaciones.tar</code>.
      </p>
      <p className="actions">
        <a className={buttonLook("line")} href="/api/admin/backup/recordings" download>
          <HardDriveDownload className="icon" aria-hidden="true" />
          Descargar las grabaciones
        </a>
      </p>
    </div>
  );
}

/** Downloads the backup. Returns its size in bytes. @throws Failure */
async function download(): Promise<number> {
  const { blob, name } = await call(async (options) => {
    const answer = await api.admin.backup.$get(undefined, options);
    const disposition = answer.headers.get("content-disposition") ?? "";
    const name = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? "copia-de-seguridad.zip";
    return {
      ok: answer.ok,
      status: answer.status,
      headers: answer.headers,
      json: async () =>
        answer.ok
          ? { blob: await answer.blob(), name }
          : ((await answer.json()) as unknown as { blob: Blob; name: string }),
    };
  }, TIMEOUT_MS);
  if (blob.size === 0) throw new Failure({ status: null, code: "unreadable" });
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return blob.size;
}
