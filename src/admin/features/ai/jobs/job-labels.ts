import type { AiJob, JobKind } from "#core/analysis/ai-schemas.ts";

export const isUnfinished = ({ state }: Pick<AiJob, "state">): boolean =>
  state === "queued" || state === "running";

/** Spanish texts for each kind of job. The error messages are specified in docs/product/ai.md. */
export const JOB_LABELS = {
  transcription: {
    working: {
      audio: "Preparando el audio...",
      provider: "El servicio está transcribiendo el audio...",
    },
    cancel: "Cancelar la transcripción",
    cancelled: "La transcripción se canceló.",
    failed: "Error al transcribir el audio",
  },
  analysis: {
    working: {
      audio: "Analizando el contenido...",
      provider: "El servicio está analizando el contenido...",
    },
    cancel: "Cancelar el análisis",
    cancelled: "El análisis se canceló.",
    failed: "Error al analizar el contenido",
  },
} satisfies Record<JobKind, object>;

/** The current stage of a queued or running job, in Spanish. */
export const stageLabel = ({ kind, state, stage }: Pick<AiJob, "kind" | "state" | "stage">): string =>
  state === "queued" ? "En espera de su turno..." : JOB_LABELS[kind].working[stage ?? "audio"];
