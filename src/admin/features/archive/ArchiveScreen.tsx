import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { contentChanged } from "#admin/api/call.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { neutralizeSection, sectionQuery, updateSection } from "#admin/features/archive/queries.ts";
import { SectionForm } from "#admin/features/archive/SectionForm.tsx";
import { labelsOf } from "#admin/features/archive/section-values.ts";
import { NextStep } from "#admin/features/dashboard/FirstSteps.tsx";
import { History } from "#admin/history/History.tsx";
import { restorableRecord } from "#admin/history/restorable-record.ts";
import { AccessDenied, NotFound } from "#admin/layout/FallbackScreens.tsx";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { attempt, notifyDone } from "#admin/notify/notifications.ts";
import { useHasRole } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import {
  type ArchiveSection,
  type EditedSection,
  isSection,
  SECTION_NAMES,
  sectionOf,
} from "#core/site/archive-sections.ts";

/** Editor for the texts and settings of the archive, one section at a time. See docs/product/archive.md. */
export function ArchiveScreen() {
  const isAdministrator = useHasRole("admin");
  const mayWrite = (name: ArchiveSection) => isAdministrator || !sectionOf(name).isSetting;
  const names = SECTION_NAMES.filter(mayWrite);
  const { section = names[0] ?? "about" } = useParams({ strict: false });
  if (!isSection(section)) return <NotFound />;
  if (!mayWrite(section)) return <AccessDenied />;
  const { lead, page } = sectionOf(section);
  return (
    <Screen>
      <ScreenHead title="El archivo" lead={lead}>
        {page === null ? null : (
          <a className="inline-flex min-h-10 items-center" href={page} target="_blank" rel="noreferrer">
            Ver la página
          </a>
        )}
      </ScreenHead>
      <nav className="mb-5" aria-label="Partes del archivo">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {names.map((name) => (
            <li key={name}>
              <Link
                className="inline-flex min-h-10 items-center aria-[current]:font-emphasis aria-[current]:text-ink aria-[current]:no-underline"
                to="/admin/archive/$section"
                params={{ section: name }}
                activeProps={{}}
                aria-current={name === section ? "page" : undefined}
              >
                {sectionOf(name).title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Part key={section} name={section} />
    </Screen>
  );
}

function Part({ name }: { name: ArchiveSection }) {
  const { form: schema, fields, page } = sectionOf(name);
  const query = useQuery(sectionQuery(name));
  return (
    <QueryStates query={query} failureTitle="No se pudo cargar el archivo">
      {(row) => (
        <>
          <SectionForm name={name} row={row} />
          <NextStep />
          {row.id === null ? null : (
            <>
              <History
                table="archive"
                id={row.id}
                labels={labelsOf(fields)}
                record={restorableRecord({
                  schema,
                  row,
                  update: (values: object & { version: number }) => updateSection(name, values),
                })}
              />
              {page === null ? null : (
                <NeutralButton
                  name={name}
                  neutralize={() => neutralizeSection(name, row.version)}
                  undo={(version) => updateSection(name, { ...row, version })}
                />
              )}
            </>
          )}
        </>
      )}
    </QueryStates>
  );
}

const FAILED = "Error al guardar los datos del archivo";

interface Props {
  name: ArchiveSection;
  /** @throws Failure */
  neutralize: () => Promise<EditedSection>;
  /** Restores the former values over the version created by emptying the section. @throws Failure */
  undo: (version: number) => Promise<EditedSection>;
}

/** Resets a section to the product's neutral texts, after a confirmation. */
function NeutralButton({ name, neutralize, undo }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { title } = sectionOf(name);
  const empty = async () => {
    await attempt(FAILED, async () => {
      const { version } = await neutralize();
      notifyDone(`${title}: se volvió a los textos neutros`, {
        label: "Deshacer",
        run: () => void attempt(FAILED, () => undo(version)).then(contentChanged),
      });
    });
    await contentChanged();
    setAsking(false);
  };
  return (
    <p className="mt-5">
      <Button look="danger-line" onClick={() => setAsking(true)}>
        Volver a los textos neutros
      </Button>
      {isAsking ? (
        <ConfirmDialog
          question={`¿Volver a los textos neutros de «${title}»?`}
          confirmLabel="Volver a los neutros"
          busyLabel="Guardando..."
          onConfirm={empty}
          onCancel={() => setAsking(false)}
        >
          <p>
            Lo escrito en esta parte se vacía y el sitio muestra las palabras que trae el producto. Queda en
            el historial y se puede deshacer.
          </p>
        </ConfirmDialog>
      ) : null}
    </p>
  );
}
