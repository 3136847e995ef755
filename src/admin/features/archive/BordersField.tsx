import { FileUp } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { Button } from "#admin/ui/Button.tsx";
import { FileButton } from "#admin/ui/FileButton.tsx";
import { GROUP, LEGEND } from "#admin/ui/looks.ts";
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
  const count = stored?.objects.areas.geometries.length ?? 0;
  const problem = fault ?? error;
  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    setReading(true);
    try {
      const { bordersOfGeoJson, GEOJSON_LIMIT } = await import("#core/map/geojson-borders.ts");
      const read =
        file.size > GEOJSON_LIMIT
          ? { fault: "El archivo tiene más de 2 MB: simplificalo antes de subirlo." }
          : bordersOfGeoJson(await file.text());
      setFault("fault" in read ? read.fault : undefined);
      if ("borders" in read) setValue(name, read.borders, USER_EDIT);
    } catch {
      setFault("No se pudo leer el archivo. Probá de nuevo.");
    } finally {
      setReading(false);
    }
  };
  return (
    <fieldset className={`${GROUP} col-span-full`}>
      <legend className={LEGEND}>{label}</legend>
      <p className="field-hint">{hint}</p>
      <p role="status">
        {stored ? `Hay límites de ${formatCount(count, "barrio")}.` : "Sin límites: los barrios son puntos."}
      </p>
      <p className="flex flex-wrap gap-3">
        <FileButton
          icon={FileUp}
          look="line"
          accept=".geojson,.json,application/geo+json"
          disabled={isReading}
          onFiles={(files) => void take(files)}
        >
          {isReading ? "Leyendo el archivo..." : "Elegir un archivo de mapa (GeoJSON)"}
        </FileButton>
        {stored ? (
          <Button look="danger-line" onClick={() => setValue(name, "", USER_EDIT)}>
            Quitar los límites
          </Button>
        ) : null}
      </p>
      <div aria-live="polite">{problem ? <p className="field-error">{problem}</p> : null}</div>
    </fieldset>
  );
}
