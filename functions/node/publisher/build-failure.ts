import { DISK_FULL_OUTPUT } from "#core/errors/disk-full.ts";
import { TOO_SLOW, TOO_SLOW_OUTPUT } from "#core/errors/too-slow.ts";
import type { BuildStage } from "#core/publishing/publishing-schemas.ts";

const STAGE_NAMES: Record<BuildStage, string> = {
  read: "al leer la base de datos",
  pictures: "al preparar las imágenes",
  render: "al armar las páginas",
  index: "al armar el índice de búsqueda",
  compress: "al comprimir",
  links: "al dibujar las imágenes para enlaces",
  publish: "al publicar",
};
const MAX_REASON_LENGTH = 3_500;
/** Spanish hints for causes that an editor can act on, by a pattern in the log. */
const KNOWN_CAUSES: readonly [RegExp, string][] = [
  [DISK_FULL_OUTPUT, " No queda lugar en el disco."],
  [TOO_SLOW_OUTPUT, ` ${TOO_SLOW}`],
  // A process that the system killed, or that exceeded its memory limit.
  [
    /ended with SIGKILL|\(exit null\)|heap out of memory/,
    " Algo cortó la construcción: puede faltar memoria.",
  ],
];

/** Result of a build that threw `error` in this stage; null: before the first stage. The reason is shown to the editor. */
export function failure(error: unknown, signal: AbortSignal, stage: BuildStage | null) {
  if (signal.aborted) return { result: "interrupted" as const };
  const where = stage ? ` ${STAGE_NAMES[stage]}` : "";
  const text = error instanceof Error ? error.message : String(error);
  const known = KNOWN_CAUSES.find(([pattern]) => pattern.test(text))?.[1] ?? "";
  const reason = `No se pudo construir el sitio: falló${where}.${known}\n${text.slice(-MAX_REASON_LENGTH)}`;
  return { result: "failed" as const, reason };
}
