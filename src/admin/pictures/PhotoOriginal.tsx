import type { ComponentProps } from "react";
import { photoHints, photoLabels } from "#admin/pictures/photo-labels.ts";
import { GROUP, LEGEND } from "#admin/ui/group.ts";
import { byProvenance } from "#core/episode/provenance-fields.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  bind: (
    name: "carrier" | "digitizedOn" | "digitizedBy" | "digitizedWith",
  ) => Pick<ComponentProps<typeof Field>, "name" | "error">;
}

const { placeholder } = byProvenance("control").digitizedOn;

/** Original of a photo and its digitization. */
export function PhotoOriginal({ bind }: Props) {
  return (
    <fieldset className={GROUP}>
      <legend className={LEGEND}>Original</legend>
      <p className="max-w-measure text-s text-soft">Se lee solo acá: nunca sale en el sitio.</p>
      <div className="grid grid-fit-76 items-start gap-4">
        <Field label={photoLabels.carrier} hint={photoHints.carrier} {...bind("carrier")} />
        <Field
          label={photoLabels.digitizedOn}
          hint={photoHints.digitizedOn}
          placeholder={placeholder}
          {...bind("digitizedOn")}
        />
        <Field label={photoLabels.digitizedBy} {...bind("digitizedBy")} />
        <Field label={photoLabels.digitizedWith} hint={photoHints.digitizedWith} {...bind("digitizedWith")} />
      </div>
    </fieldset>
  );
}
