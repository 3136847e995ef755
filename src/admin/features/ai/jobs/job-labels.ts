import type { AiJob, JobKind } from "#core/analysis/ai-schemas.ts";

export const isUnfinished = ({ state }: Pick<AiJob, "state">): boolean =>
  state === "queued" || state === "running";

/** Spanish texts for one kind of job. The error messages are specified in docs/product/ai.md. */
export interface JobLabels {
  working: Record<"audio" | "provider", string>;
  cancel: string;
  cancelled: string;
  failed: string;
  timeout: string;
}

export const JOB_LABELS: Record<JobKind, JobLabels> = {
  transcription: {
    working: {
      audio: "Preparando el audio...",
      provider: "El servicio está transcribiendo el audio...",
    },
    cancel: "Cancelar la transcripción",
    cancelled: "La transcripción se canceló.",
    failed: "Error al transcribir el audio",
    timeout: "Transcripción cancelada por timeout (5 minutos)",
  },
  analysis: {
    working: {
      audio: "Analizando el contenido...",
      provider: "El servicio está analizando el contenido...",
    },
    cancel: "Cancelar el análisis",
    cancelled: "El análisis se canceló.",
    failed: "Error al analizar el contenido",
    timeout: "Error al analizar el contenido",
  },
};

/** The current stage of a queued or running job, in Spanish. */
export const stageLabel = ({ kind, state, stage }: Pick<AiJob, "kind" | "state" | "stage">): string =>
  state === "queued" ? "En espera de su turno..." : JOB_LABELS[kind].working[stage ?? "audio"];
