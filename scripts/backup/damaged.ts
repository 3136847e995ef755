import { StartError } from "#hosting/start-error.ts";

/** Refusal of a backup before anything was changed. */
export const damaged = (reason: string, cause?: unknown) =>
  new StartError(`La copia no se puede usar: ${reason}. No se cambió nada.`, { cause });
