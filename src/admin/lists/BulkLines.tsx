import { type SubmitEvent, useState } from "react";
import * as v from "valibot";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import type { Lines } from "#admin/lists/use-bulk.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Field } from "#ui/Field.tsx";

export interface Line {
  /** Column name. */
  name: string;
  label: string;
  schema: v.GenericSchema<unknown, string | null>;
}

interface Props {
  title: string;
  lines: readonly Line[];
  isBusy: boolean;
  onSave: (written: Lines) => void;
  onCancel: () => void;
}

/** Dialog to set fields of several rows at once. Empty fields are left unchanged. */
export function BulkLines({ title, lines, isBusy, onSave, onCancel }: Props) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const found: Record<string, string> = {};
    const written: Lines = {};
    for (const { name, schema } of lines) {
      const read = v.safeParse(schema, typed.get(name));
      if (!read.success) found[name] = read.issues[0].message;
      else if (read.output !== null) written[name] = read.output;
    }
    const [first] = lines;
    if (first && Object.keys(found).length === 0 && Object.keys(written).length === 0)
      found[first.name] = "Escribí al menos uno de los datos.";
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(written);
  };
  return (
    <Dialog title={title} onClose={onCancel}>
      <form className="grid gap-3.5" noValidate onSubmit={submit}>
        <p className="text-s text-soft">
          Lo que escribas reemplaza lo que había. Lo que dejes vacío no se cambia.
        </p>
        {lines.map(({ name, label }) => (
          <Field key={name} name={name} label={label} error={errors[name]} />
        ))}
        <div className="actions justify-end">
          <Button look="line" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" busy={isBusy}>
            {isBusy ? "Guardando..." : "Guardar"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
