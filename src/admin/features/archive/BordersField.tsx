import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { Button } from "#admin/ui/Button.tsx";
import { parseBorders } from "#core/map/borders.ts";
import { formatCount } from "#core/text/plural.ts";

interface Props {
  name: string;
  record: SectionRecord;
  label: string;
  hint: string | undefined;
  error: string | undefined;
}

/** The borders of a city: a GeoJSON file, which is checked and simplified here, or none. */
export function BordersField({ name, record, label, hint, error }: Props) {
  const { control, setValue } = record.form;
  const [fault, setFault] = useState<string>();
  const [isReading, setReading] = useState(false);
  const stored = parseBorders(String(useWatch({ control, name }) ?? ""));
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    const { bordersOfGeoJson, GEOJSON_LIMIT } = await import("#core/map/geojson-borders.ts");
    const read =
      file.size > GEOJSON_LIMIT
        ? { fault: "El archivo tiene más de 2 MB: simplificalo antes de subirlo." }
        : bordersOfGeoJson(await file.text());
    setReading(false);
    setFault("fault" in read ? read.fault : undefined);
    if ("borders" in read) setValue(name, read.borders, USER_EDIT);
  };
  const count = stored?.objects.areas.geometries.length ?? 0;
  return (
    <div className="col-span-full grid justify-items-start gap-2">
      <label htmlFor={id}>{label}</label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept=".geojson,.json,application/geo+json"
        aria-describedby={`${id}-hint ${id}-state`}
        disabled={isReading}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
      <p id={`${id}-state`} role="status">
        {isReading
          ? "Leyendo el archivo…"
          : stored
            ? `Hay límites de ${formatCount(count, "barrio")}.`
            : "Sin límites: los barrios son puntos."}
      </p>
      {fault || error ? <p className="field-error">{fault ?? error}</p> : null}
      {stored ? (
        <Button look="small-danger" onClick={() => setValue(name, "", USER_EDIT)}>
          Quitar los límites
        </Button>
      ) : null}
    </div>
  );
}
