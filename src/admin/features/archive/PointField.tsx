import { type MouseEvent, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { Button } from "#admin/ui/Button.tsx";
import { cityMap, degreesAt, MAP_WIDTH, pointAt } from "#core/map/city-map.ts";
import { formatPoint, parsePoint } from "#core/map/said-places.ts";
import { areaPath } from "#core/map/shapes.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  name: string;
  record: SectionRecord;
  label: string;
  hint: string | undefined;
  required: boolean;
  error: string | undefined;
}

/** A place in degrees: typed, or pressed on the map of the borders in the same form. */
export function PointField({ name, record, ...wiring }: Props) {
  const { control, setValue } = record.form;
  const borders = String(useWatch({ control, name: "borders" }) ?? "");
  const point = parsePoint(String(useWatch({ control, name }) ?? ""));
  const [isOpen, setOpen] = useState(false);
  const map = useMemo(() => (isOpen ? cityMap(borders || null, []) : null), [borders, isOpen]);
  const mark = map && point && pointAt(map.frame, point);
  const press = (event: MouseEvent<HTMLElement>) => {
    // A key has no place on the map.
    if (!map || event.detail === 0) return;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const scale = MAP_WIDTH / width;
    const at = { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
    setValue(name, formatPoint(degreesAt(map.frame, at)), USER_EDIT);
  };
  return (
    <div className="grid gap-2">
      <Field name={name} {...wiring} />
      {borders && !isOpen ? (
        <p>
          <Button look="small" onClick={() => setOpen(true)}>
            Marcar en el mapa
          </Button>
        </p>
      ) : null}
      {map ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label="Marcar el lugar en el mapa"
          className="block w-full cursor-crosshair border border-rule bg-sunken"
          onClick={press}
        >
          <svg className="block w-full" viewBox={`0 0 ${MAP_WIDTH} ${map.height}`} aria-hidden="true">
            {map.places.map(({ name: barrio, rings }) => (
              <path key={barrio} className="fill-paper stroke-soft" strokeWidth="2" d={areaPath(rings)} />
            ))}
            {mark ? (
              <circle className="fill-accent stroke-paper" strokeWidth="4" cx={mark.x} cy={mark.y} r="12" />
            ) : null}
          </svg>
        </button>
      ) : null}
    </div>
  );
}
