import { SelectField } from "#admin/forms/SelectField.tsx";
import { TRANSCRIPT_ORIGINS, type TranscriptOrigin } from "#core/transcript/origin-names.ts";

export const ORIGIN_LABELS: Readonly<Record<TranscriptOrigin, string>> = {
  machine: "Por una máquina",
  corrected: "Por una máquina, y corregida",
  typed: "Por una persona",
};

interface Props {
  value: TranscriptOrigin | null;
  disabled?: boolean;
  onChange: (origin: TranscriptOrigin | null) => void;
}

/** How the transcript was made. Visitors see it above the transcript. */
export const OriginSelect = ({ value, disabled = false, onChange }: Props) => (
  <SelectField
    label="Cómo se hizo esta transcripción"
    hint="Los visitantes lo leen arriba de la transcripción."
    noneLabel="No se dice"
    options={TRANSCRIPT_ORIGINS.map((origin) => ({ value: origin, label: ORIGIN_LABELS[origin] }))}
    disabled={disabled}
    value={value ?? ""}
    onChange={({ target }) => onChange(TRANSCRIPT_ORIGINS.find((one) => one === target.value) ?? null)}
  />
);
