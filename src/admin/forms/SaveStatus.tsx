import { counted } from "#core/text/plural.ts";

interface Props {
  /** Fields that are wrong. */
  problems: number;
  isDirty: boolean;
}

/** What stands between the form and its save, beside the buttons. */
export const SaveStatus = ({ problems, isDirty }: Props) => (
  <p className="text-s text-soft" role="status">
    {problems > 0 ? `Hay ${counted(problems, "dato")} por corregir` : isDirty ? "Cambios sin guardar" : ""}
  </p>
);
