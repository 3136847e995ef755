import type { UseFormRegisterReturn } from "react-hook-form";
import { EpisodeControl } from "#admin/features/episodes/EpisodeControl.tsx";
import { GROUP, LEGEND } from "#admin/ui/looks.ts";
import { PROVENANCE_FIELDS, type ProvenanceField } from "#core/episode/provenance-fields.ts";

interface Props {
  bind: (name: ProvenanceField["name"]) => UseFormRegisterReturn & { error?: string | undefined };
}

const TEXTS = PROVENANCE_FIELDS.filter(({ control }) => control.kind === "text");
const LINES = PROVENANCE_FIELDS.filter(({ control }) => control.kind !== "text");

/** Rights and provenance of an episode or of an audio file. */
export function ProvenanceFieldset({ bind }: Props) {
  const control = (field: ProvenanceField) => (
    <EpisodeControl key={field.name} field={field} bound={bind(field.name)} />
  );
  return (
    <fieldset className={GROUP}>
      <legend className={LEGEND}>Derechos y procedencia</legend>
      <div className="grid grid-fit-76 items-start gap-4">{LINES.map(control)}</div>
      {TEXTS.map(control)}
    </fieldset>
  );
}
