import { Upload } from "lucide-react";
import { useState } from "react";
import { call } from "#admin/api/call.ts";
import { failureMessage, toFailure } from "#admin/api/failure.ts";
import { FileButton } from "#admin/ui/FileButton.tsx";
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from "#core/photos/photo-schemas.ts";
import { api } from "#islands/api-client.ts";

const UPLOAD_TIMEOUT_MS = 120_000;

type Step = { step: "idle" } | { step: "sending"; name: string } | { step: "failed"; text: string };

/** Uploads a picture and passes its URL on. The server checks the file's actual type. */
export function PhotoUpload({ onUploaded }: { onUploaded: (url: string) => void }) {
  const [state, setState] = useState<Step>({ step: "idle" });
  const send = async (file: File) => {
    const problem = uploadProblem(file);
    if (problem) return setState({ step: "failed", text: problem });
    setState({ step: "sending", name: file.name });
    try {
      const { url } = await call(api.admin.photos.upload.$post, { form: { file } }, UPLOAD_TIMEOUT_MS);
      setState({ step: "idle" });
      onUploaded(url);
    } catch (error) {
      setState({ step: "failed", text: failureMessage(toFailure(error)) });
    }
  };
  return (
    <div>
      <FileButton
        icon={Upload}
        look="line"
        accept={UPLOAD_TYPES.join(",")}
        disabled={state.step === "sending"}
        onFiles={([file]) => file && void send(file)}
      >
        {state.step === "sending" ? `Subiendo ${state.name}...` : "Subir una imagen"}
      </FileButton>
      <p className="mt-1 text-s text-soft">El archivo se guarda enseguida.</p>
      <div aria-live="polite">
        {state.step === "failed" ? (
          <p className="field-error">No se pudo subir la imagen. {state.text}</p>
        ) : null}
      </div>
    </div>
  );
}

/** Why a file cannot be uploaded, and what to do; null when it passes these checks. */
function uploadProblem({ name, type, size }: File): string | null {
  if (size === 0) return "El archivo está vacío.";
  // The format of iPhone photos, which most browsers do not show.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return "Es una foto HEIC, que no todos los navegadores muestran: exportala como JPEG y subí esa copia.";
  return size > MAX_UPLOAD_BYTES ? "La imagen pesa más de 15 MB." : null;
}
