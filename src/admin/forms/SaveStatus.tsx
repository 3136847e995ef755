import { formatCount } from "#core/text/plural.ts";

interface Props {
  /** Number of invalid fields. */
  problems: number;
  isDirty: boolean;
}

/** Status next to the save button: invalid fields or unsaved changes. */
export const SaveStatus = ({ problems, isDirty }: Props) => (
  <p className="text-s text-soft" role="status">
    {problems > 0
      ? `Hay ${formatCount(problems, "dato")} por corregir`
      : isDirty
        ? "Cambios sin guardar"
        : ""}
  </p>
);
