import { Bug, PlugZap, RefreshCw } from "lucide-react";
import { useState } from "react";
import { call } from "#admin/api/call.ts";
import { failureMessage, toFailure } from "#admin/api/failure.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { DebugDialog } from "#admin/features/ai/data/DebugDialog.tsx";
import { attempt, notifyDone } from "#admin/notify/notifications.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { Menu } from "#admin/ui/Menu.tsx";
import { JOB_KINDS, type JobKind } from "#core/analysis/ai-schemas.ts";
import { api } from "#islands/api-client.ts";

interface Props {
  episodeId: string;
  /** There are unsaved changes, which a reload would discard. */
  isDirty?: boolean;
  onReload: () => Promise<void>;
}

const SERVICES: Record<JobKind, string> = { transcription: "Transcripción", analysis: "Análisis" };

type Verdict = { kind: JobKind; isGood: boolean; message: string };

/** Debug shows the last requests and responses; Test checks that the services are reachable. See docs/product/ai.md. */
export function AiTools({ episodeId, isDirty = false, onReload }: Props) {
  const [verdicts, setVerdicts] = useState<Verdict[] | "testing" | null>(null);
  const [isDebugging, setDebugging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const test = async () => {
    setVerdicts("testing");
    setVerdicts(await Promise.all(JOB_KINDS.map(verdictOn)));
  };
  const reload = () => {
    setAsking(false);
    void attempt("Error al cargar datos de IA", async () => {
      await onReload();
      notifyDone("Datos de IA recargados");
    });
  };
  const isTesting = verdicts === "testing";
  return (
    <div className="grid gap-2">
      <div className="absolute top-2.5 right-5">
        <Menu label="Herramientas">
          <Button look="line" onClick={() => setDebugging(true)}>
            <Bug />
            Debug
          </Button>
          <Button look="line" disabled={isTesting} onClick={test}>
            <PlugZap />
            Test
          </Button>
          <Button look="line" onClick={() => (isDirty ? setAsking(true) : reload())}>
            <RefreshCw />
            Reload
          </Button>
        </Menu>
      </div>
      <div role="status" className="grid gap-2">
        {isTesting ? <p>Probando los servicios...</p> : null}
        {Array.isArray(verdicts)
          ? verdicts.map(({ kind, isGood, message }) => (
              <p key={kind}>
                <Badge state={isGood ? "active" : "failed"}>{SERVICES[kind]}</Badge> {message}
              </p>
            ))
          : null}
      </div>
      {isDebugging ? <DebugDialog episodeId={episodeId} onClose={() => setDebugging(false)} /> : null}
      {isAsking ? (
        <ConfirmDialog
          question="¿Descartar los cambios sin guardar y recargar?"
          confirmLabel="Descartar y recargar"
          onConfirm={reload}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

async function verdictOn(kind: JobKind): Promise<Verdict> {
  try {
    return { kind, ...(await call(api.admin.ai.check.$post, { json: { kind } })) };
  } catch (error) {
    return { kind, isGood: false, message: failureMessage(toFailure(error)) };
  }
}
