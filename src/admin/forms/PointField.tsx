import { type ComponentProps, type ReactNode, useState } from "react";
import type { PointMapProps } from "#admin/forms/PointMap.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { namePoint, readPoint } from "#core/map/read-point.ts";
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
