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
/** What an editor can do something about, by what the log says of it. */
const KNOWN_CAUSES: readonly [RegExp, string][] = [
  [/ENOSPC/, " No queda lugar en el disco."],
  // A process that the system ends, or that asks for more than it may have.
  [
    /ended with SIGKILL|\(exit null\)|heap out of memory/,
    " Algo cortó la construcción: puede faltar memoria.",
  ],
];

/** How a build ended that threw `error` in this stage; null: before the first. The reason is for the editor. */
export function failure(error: unknown, signal: AbortSignal, stage: BuildStage | null) {
  if (signal.aborted) return { result: "interrupted" as const };
  const where = stage ? ` ${STAGE_NAMES[stage]}` : "";
  const text = error instanceof Error ? error.message : String(error);
  const known = KNOWN_CAUSES.find(([pattern]) => pattern.test(text))?.[1] ?? "";
  const reason = `No se pudo construir el sitio: falló${where}.${known}\n${text.slice(-MAX_REASON_LENGTH)}`;
  return { result: "failed" as const, reason };
}
