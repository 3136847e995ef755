import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call, contentChanged } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { Combobox } from "#admin/forms/Combobox.tsx";
import { undoAction } from "#admin/history/change-set.ts";
import { attempt, notifyDone } from "#admin/notify/notifications.ts";
import { optionsQuery } from "#admin/options/option-queries.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { NamedKindName } from "#core/catalogue/kinds.ts";
import { api } from "#islands/api-client.ts";

interface Props {
  table: NamedKindName;
  /** `invitado`. */
  noun: string;
  row: { id: string; name: string };
}

/** Merges a record into another of its kind: two spellings of one name. */
export function MergeRecord({ table, noun, row }: Props) {
  const navigate = useNavigate();
  const { data } = useQuery(optionsQuery);
  const [into, setInto] = useState("");
  const [isAsking, setAsking] = useState(false);
  const others = (data?.[table] ?? []).filter(({ id }) => id !== row.id);
  const other = others.find(({ id }) => id === into);
  const merge = async () => {
    await attempt("No se pudo unir", async () => {
      const { changeSet } = await call(api.admin.merges.$post, { json: { kind: table, from: row.id, into } });
      notifyDone(`«${row.name}» se unió con «${other?.name}»`, undoAction(changeSet));
      await navigate({ to: `/admin/${table}/edit/$id`, params: { id: into } });
      await contentChanged();
    });
    setAsking(false);
  };
  return (
    <details className="panel">
      <summary className="cursor-pointer font-emphasis font-label">Unir con...</summary>
      <p className="text-s text-soft">
        Si este {noun} es otro nombre de uno que ya existe: sus programas pasan al otro.
      </p>
      <div className="actions items-end">
        <Combobox
          label={`Otro ${noun}`}
          placeholder="Escribí su nombre"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={into}
          onChange={setInto}
        />
        <Button look="line" disabled={!other} onClick={() => setAsking(true)}>
          Unir
        </Button>
      </div>
      {isAsking && other ? (
        <ConfirmDialog
          question={`¿Unir «${row.name}» con «${other.name}»?`}
          confirmLabel="Unir"
          busyLabel="Uniendo..."
          onConfirm={merge}
          onCancel={() => setAsking(false)}
        >
          <p>
            Los programas de «{row.name}» pasan a «{other.name}», que recibe también los datos que le falten.
            La dirección de «{row.name}» lleva a la de «{other.name}». Se puede deshacer durante 30 días, en
            la Papelera.
          </p>
        </ConfirmDialog>
      ) : null}
    </details>
  );
}
