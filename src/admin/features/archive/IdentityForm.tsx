import type { ReactNode } from "react";
import { updateIdentity } from "#admin/features/archive/queries.ts";
import { toInputValue } from "#admin/forms/input-value.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import type { EditedIdentity, IdentityFields } from "#core/site/archive-identity.ts";
import { identityForm } from "#core/site/archive-identity.ts";
import { Field } from "#ui/Field.tsx";

type IdentityValues = Record<keyof IdentityFields, string>;

export const identityLabels: Record<keyof IdentityFields, string> = {
  show: "Nombre del programa",
  name: "Nombre del archivo",
  tagline: "Lema",
  description: "Descripción",
  presenterFullName: "Nombre completo",
  presenterFirstName: "Nombre para el menú",
  presenterSince: "Al aire desde",
  licenceName: "Nombre de la licencia",
  licenceUrl: "Dirección de su texto",
  licenceSpdx: "Identificador SPDX",
  feedGuid: "Identificador del podcast",
  notice: "Aviso en todas las páginas",
};

const toValues = (row: EditedIdentity | null) =>
  Object.fromEntries(
    Object.keys(identityLabels).map((name) => [name, toInputValue(row?.[name as keyof IdentityFields])]),
  ) as IdentityValues;

/** One record, there from the beginning: without a stored one it shows the neutral words. */
export function IdentityForm({ identity }: { identity: EditedIdentity }) {
  const record = useRecordForm({
    schema: identityForm,
    row: identity,
    toValues,
    labels: identityLabels,
    place: "archive/identity",
    save: (fields, version) => updateIdentity({ ...fields, version: version ?? 0 }),
    doneText: "Datos del archivo guardados",
    failureText: "Error al guardar los datos del archivo",
    stays: true,
  });
  const of = (name: keyof IdentityFields) => ({ label: identityLabels[name], ...record.bind(name) });
  return (
    <RecordForm record={record} submitLabel="Guardar" cancelTo="/admin">
      <Group legend="El programa">
        <Field required {...of("show")} />
        <Field
          required
          hint="El del sitio, como «Archivo de La tarde». Va en los enlaces compartidos y en el teléfono."
          {...of("name")}
        />
        <Field hint="De qué trata, en una línea. Puede quedar vacío." {...of("tagline")} />
        <Field
          multiline
          required
          rows={3}
          hint="La leen los buscadores y las aplicaciones de podcast."
          {...of("description")}
        />
      </Group>
      <Group legend="Quién conduce">
        <Field hint="Vacío: el sitio no nombra a nadie." {...of("presenterFullName")} />
        <Field hint="Vacío: la primera palabra del nombre completo." {...of("presenterFirstName")} />
        <Field hint="Año de la primera emisión." inputMode="numeric" {...of("presenterSince")} />
      </Group>
      <Group legend="Licencia de los contenidos">
        <Field hint="Como CC BY-NC-ND 4.0. Vacío: el sitio no da ninguna." {...of("licenceName")} />
        <Field type="url" inputMode="url" {...of("licenceUrl")} />
        <Field
          hint="De las licencias de Creative Commons, como cc-by-nc-nd-4.0, el sitio explica qué permiten."
          {...of("licenceSpdx")}
        />
      </Group>
      <Group legend="Avisos y podcast">
        <Field multiline rows={2} hint="Al pie de cada página. Vacío: ninguno." {...of("notice")} />
        <Field
          hint="Solo si el podcast ya tenía uno en otra dirección: así las aplicaciones lo siguen reconociendo."
          {...of("feedGuid")}
        />
      </Group>
    </RecordForm>
  );
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="panel">
    <legend className="font-emphasis font-label">{legend}</legend>
    <div className="grid grid-fit-76 items-start gap-4">{children}</div>
  </fieldset>
);
