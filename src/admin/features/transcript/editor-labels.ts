import type { Done, StepKind } from "#core/transcript/editor.ts";

const STEP_LABELS: Record<StepKind, string> = {
  type: "Texto cambiado",
  split: "Segmento dividido",
  merge: "Segmentos unidos",
  remove: "Segmento quitado",
  relabel: "Hablante cambiado",
  relabelAll: "Hablante cambiado en todos sus segmentos",
  name: "Nombre cambiado",
  glossary: "Glosario aplicado",
  found: "Texto reemplazado",
  versions: "Versiones reunidas",
};

const NOT_POSSIBLE: Partial<Record<StepKind, string>> = {
  split: "No se puede dividir ahí: poné el cursor entre dos palabras",
  merge: "No hay un segmento después de este",
};

/** The last action in Spanish, for the status line, which screen readers announce. */
export function describeStep(done: Done | null): string {
  if (!done) return "";
  switch (done.way) {
    case "did":
      return STEP_LABELS[done.kind];
    case "undid":
      return `Deshecho: ${STEP_LABELS[done.kind].toLowerCase()}`;
    case "redid":
      return `Rehecho: ${STEP_LABELS[done.kind].toLowerCase()}`;
    case "nothing":
      return NOT_POSSIBLE[done.kind] ?? "";
  }
}

const UNSTORABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters cannot be stored; segments have no line breaks
  /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/** Replaces characters that cannot be stored with spaces. The length stays the same, and with it the cursor position. */
export const oneLine = (text: string): string => text.replace(UNSTORABLE, " ");

export const rowId = (segmentId: string): string => `segmento-${segmentId}`;

/** Classes of a transcript row. */
export const SEGMENT =
  "grid scroll-mt-36 scroll-mb-24 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-b border-b-rule/45 border-l-4 px-1.5 py-1.25 data-found:outline-2 data-found:outline-focus data-found:-outline-offset-2 data-found:outline-dashed data-playing:border-l-glow data-playing:bg-playing sidebar:grid-cols-[5.5rem_9rem_minmax(0,1fr)_auto]";

export const VOICE = "wrap-anywhere min-w-0 font-label text-xs leading-[1.3]";
