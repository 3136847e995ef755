import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import type { SectionRecord } from "#admin/features/archive/section-values.ts";
import { USER_EDIT } from "#admin/forms/input-value.ts";
import { PointField } from "#admin/forms/PointField.tsx";
import { PointMap } from "#admin/forms/PointMap.tsx";

type Props = Omit<ComponentProps<typeof PointField>, "value" | "onPoint" | "map"> & { record: SectionRecord };

/** A place on the map of the borders in the same form. */
export function PlaceField({ record, ...field }: Props) {
  const { control, setValue } = record.form;
  const borders = String(useWatch({ control, name: "borders" }) ?? "");
  return (
    <PointField
      {...field}
      value={String(useWatch({ control, name: field.name }) ?? "")}
      onPoint={(text) => setValue(field.name, text, USER_EDIT)}
      map={borders === "" ? undefined : (press) => <PointMap borders={borders} {...press} />}
    />
  );
}
