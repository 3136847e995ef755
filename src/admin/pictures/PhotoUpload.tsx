import { Upload } from "lucide-react";
import { useState } from "react";
import { call } from "#admin/api/call.ts";
import { failureMessage, toFailure } from "#admin/api/failure.ts";
import { FileButton } from "#admin/ui/FileButton.tsx";
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from "#core/photos/photo-schemas.ts";
import { api } from "#islands/api-client.ts";

const UPLOAD_TIMEOUT_MS = 120_000;

type Step = { step: "idle" } | { step: "sending"; text: string } | { step: "failed"; texts: string[] };

interface Props {
  onUploaded: (url: string) => void;
  /** Called after each upload when several files were chosen at once; without it only one can be chosen. */
  onOneOfSeveral?: (url: string) => void;
}

/** Uploads pictures and passes their URLs on. The server checks the files' actual types. */
export function PhotoUpload({ onUploaded, onOneOfSeveral }: Props) {
  const [state, setState] = useState<Step>({ step: "idle" });
  const send = async (files: readonly File[]) => {
    const isOne = files.length === 1;
    const failures: string[] = [];
    for (const [at, file] of files.entries()) {
      setState({ step: "sending", text: isOne ? file.name : `${at + 1} de ${files.length}` });
      const { url, problem } = await upload(file);
      if (problem !== undefined)
        failures.push(`No se pudo subir ${isOne ? "la imagen" : file.name}. ${problem}`);
      else if (isOne) onUploaded(url);
      else onOneOfSeveral?.(url);
    }
    setState(failures.length > 0 ? { step: "failed", texts: failures } : { step: "idle" });
  };
  return (
    <div>
      <FileButton
        icon={Upload}
        look="line"
        accept={UPLOAD_TYPES.join(",")}
        multiple={onOneOfSeveral !== undefined}
        disabled={state.step === "sending"}
        onFiles={(files) => void send(files)}
      >
        {state.step === "sending" ? `Subiendo ${state.text}...` : "Subir una imagen"}
      </FileButton>
      <p className="mt-1 text-s text-soft">
        El archivo se guarda enseguida.
        {onOneOfSeveral ? " Si elegís varios, cada uno es una foto nueva." : null}
      </p>
      <div aria-live="polite">
        {state.step === "failed"
          ? state.texts.map((text) => (
              <p key={text} className="field-error">
                {text}
              </p>
            ))
          : null}
      </div>
    </div>
  );
}

type Uploaded = { url: string; problem?: undefined } | { url?: undefined; problem: string };

async function upload(file: File): Promise<Uploaded> {
  const problem = uploadProblem(file);
  if (problem) return { problem };
  try {
    return await call(api.admin.photos.upload.$post, { form: { file } }, UPLOAD_TIMEOUT_MS);
  } catch (error) {
    return { problem: failureMessage(toFailure(error)) };
  }
}

/** Why a file cannot be uploaded, and what to do; null when it passes these checks. */
function uploadProblem({ name, type, size }: File): string | null {
  if (size === 0) return "El archivo está vacío.";
  // The format of iPhone photos, which most browsers do not show.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return "Es una foto HEIC, que no todos los navegadores muestran: exportala como JPEG y subí esa copia.";
  return size > MAX_UPLOAD_BYTES ? "La imagen pesa más de 15 MB." : null;
}
