import { type ComponentProps, type MouseEvent, type ReactNode, useMemo, useState } from "react";
import { Button } from "#admin/ui/Button.tsx";
import { cityMap, degreesAt, MAP_WIDTH, pointAt } from "#core/map/city-map.ts";
import { formatPoint, type LatLng, namePoint, readPoint } from "#core/map/read-point.ts";
import { areaPath } from "#core/map/shapes.ts";
import { Field } from "#ui/Field.tsx";

type Press = Pick<PointMapProps, "point" | "onPoint">;
interface Props extends Pick<ComponentProps<typeof Field>, "name" | "label" | "hint" | "error"> {
  value: string;
  onPoint: Press["onPoint"];
  /** Renders the map once it is asked for; undefined without one. */
  map?: ((press: Press) => ReactNode) | undefined;
}

/** A place: typed, pasted from the address of a map, or pressed on a map. Says what was read of the text. */
export function PointField({ value, onPoint, map, ...field }: Props) {
  const [isOpen, setOpen] = useState(false);
  const read = value.trim() === "" ? null : readPoint(value);
  const point = read?.ok ? read.point : null;
  return (
    <div className="grid gap-2">
      <Field {...field} />
      <p className="field-hint" role="status">
        {point ? `Se leyó ${namePoint(point)}.` : null}
      </p>
      {map && !isOpen ? (
        <p>
          <Button look="small" onClick={() => setOpen(true)}>
            Marcar en el mapa
          </Button>
        </p>
      ) : null}
      {map && isOpen ? map({ point, onPoint }) : null}
    </div>
  );
}

export interface PointMapProps {
  borders: string;
  point: LatLng | null;
  /** Called with the pressed place, as it is stored. */
  onPoint: (text: string) => void;
}

/** The barrios of the city, on which a place is pressed. */
export function PointMap({ borders, point, onPoint }: PointMapProps) {
  const map = useMemo(() => cityMap(borders, []), [borders]);
  if (!map) return null;
  const mark = point && pointAt(map.frame, point);
  const press = (event: MouseEvent<HTMLElement>) => {
    // A key has no place on the map.
    if (event.detail === 0) return;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const scale = MAP_WIDTH / width;
    const at = { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
    onPoint(formatPoint(degreesAt(map.frame, at)));
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label="Marcar el lugar en el mapa"
      className="block w-full max-w-160 cursor-crosshair border border-rule bg-sunken"
      onClick={press}
    >
      <svg className="block w-full" viewBox={`0 0 ${MAP_WIDTH} ${map.height}`} aria-hidden="true">
        {map.places.map(({ name, rings }) => (
          <path key={name} className="fill-paper stroke-soft" strokeWidth="2" d={areaPath(rings)}>
            <title>{name}</title>
          </path>
        ))}
        {mark ? (
          <circle className="fill-accent stroke-paper" strokeWidth="4" cx={mark.x} cy={mark.y} r="12" />
        ) : null}
      </svg>
    </button>
  );
}
