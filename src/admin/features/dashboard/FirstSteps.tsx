import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { apiQuery } from "#admin/api/call.ts";
import { sectionQuery } from "#admin/features/archive/queries.ts";
import { backupsQuery } from "#admin/features/backup/queries.ts";
import { useHasRole } from "#admin/session/session-store.ts";
import { usePersistentToggle } from "#admin/storage.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ITEM } from "#admin/ui/looks.ts";
import type { BackupState } from "#core/backup/backup-schemas.ts";
import { identitySection } from "#core/site/archive-identity.ts";
import type { ArchiveSection, EditedSection } from "#core/site/archive-sections.ts";
import type { Dashboard } from "#core/stats/figures-schemas.ts";
import { api } from "#islands/api-client.ts";

export const dashboardQuery = apiQuery(["dashboard"], api.admin.dashboard.$get);

const IDENTITY = "/admin/archive/identity";

interface FirstStep {
  text: string;
  /** Null: another person does it, outside the panel. */
  to: string | null;
  /** Field of the form. */
  hash?: string;
  isDone: boolean;
}

interface Stored {
  identity: EditedSection;
  figures: Dashboard;
  /** Null where this installation makes no backups by itself. */
  backups: BackupState | null;
}

/** The setup steps of a new archive, each with a link to its form, or to a field of it (`hash`). Stored data tells whether a step is done. */
function stepsOf({ identity, figures, backups }: Stored): FirstStep[] {
  const { episodes, written, administrators, totals, isOnline } = figures;
  const isWritten = (section: ArchiveSection) => written.includes(section);
  return [
    {
      text: "Ponele nombre al programa y al archivo",
      to: IDENTITY,
      hash: "show",
      isDone: identity.show !== identitySection.neutral.show,
    },
    {
      text: "Decí quién conduce",
      to: IDENTITY,
      hash: "presenterFullName",
      isDone: identity.presenterFullName !== null,
    },
    {
      text: "Elegí la licencia de los contenidos",
      to: IDENTITY,
      hash: "licenceName",
      isDone: identity.licenceName !== null,
    },
    { text: "Cargá el primer programa", to: "/admin/episodes/new", isDone: episodes.total > 0 },
    {
      text: "Sumale una grabación",
      to: episodes.total > 0 ? "/admin/episodes/latest" : "/admin/episodes/new",
      isDone: episodes.withAudio > 0,
    },
    { text: "Escribí la biografía de quien conduce", to: "/admin/archive/about", isDone: isWritten("about") },
    {
      text: "Contá por qué emisoras salió, y cuándo",
      to: "/admin/archive/cycles",
      isDone: isWritten("cycles"),
    },
    {
      text: "Cargá los barrios o lugares",
      to: "/admin/neighborhoods",
      isDone: (totals.neighborhoods ?? 0) > 0,
    },
    {
      text: "Elegí lo primero que se ve al entrar",
      to: "/admin/archive/slides",
      isDone: isWritten("slides"),
    },
    { text: "Revisá el aviso legal", to: "/admin/archive/legal", isDone: isWritten("legal") },
    {
      text: "Invitá a otra persona que administre",
      to: "/admin/collaborators",
      isDone: administrators > 1,
    },
    ...(backups
      ? [{ text: "Hacé la primera copia de seguridad", to: "/admin/backup", isDone: backups.last !== null }]
      : []),
    {
      text: "Poné el archivo en línea, con su dirección: lo hace la persona que cuida el servidor, con la guía",
      to: null,
      isDone: isOnline,
    },
  ];
}

/**
 * The setup steps of a new archive, for administrators. `steps` is null once every step is done, after `dismiss`, and while the
 * data is loading.
 */
function useFirstSteps() {
  const [isShown, setShown] = usePersistentToggle("primeros-pasos");
  const isAdministrator = useHasRole("admin");
  const enabled = isShown && isAdministrator;
  const { data: identity } = useQuery({ ...sectionQuery("identity"), enabled });
  const { data: figures } = useQuery({ ...dashboardQuery, enabled });
  const { data: backups } = useQuery({ ...backupsQuery, enabled });
  const isLoaded = enabled && identity && figures && backups !== undefined;
  const steps = isLoaded ? stepsOf({ identity, figures, backups }) : [];
  return {
    steps: steps.some(({ isDone }) => !isDone) ? steps : null,
    dismiss: () => setShown(false),
  };
}

/** Setup checklist for a new archive. Hidden once every step is done or the user has dismissed it. */
export function FirstSteps() {
  const { steps, dismiss } = useFirstSteps();
  if (!steps) return null;
  return (
    <section className="panel mb-8" aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">Primeros pasos</h2>
      <p className="mt-2.5 text-s text-soft">Para que el archivo sea tuyo. El orden lo ponés vos.</p>
      <ol className="my-2.5">
        {steps.map(({ text, to, hash = "", isDone }) => (
          <li className={ITEM} key={text}>
            {isDone ? (
              <span className="inline-flex items-center gap-2 text-soft">
                <Check className="text-ok" />
                {text}
                <span className="sr-only">: listo</span>
              </span>
            ) : to === null ? (
              text
            ) : (
              <Link to={to} hash={hash}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className="mb-2.5 text-s text-soft">
        Los comentarios y mensajes nuevos te llegan en un correo por día; en{" "}
        <Link to="/admin/account">Mi cuenta</Link> elegís otra cosa.
      </p>
      <Button look="line" onClick={dismiss}>
        No mostrar más
      </Button>
    </section>
  );
}

/** Line on the screens of the setup steps of a new archive: how many are done, and a link to the next one. */
export function NextStep() {
  const { steps } = useFirstSteps();
  const next = steps?.find(({ isDone }) => !isDone);
  if (!steps || !next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <p className="actions my-4 text-s" role="status">
      Primeros pasos: {done} de {steps.length}.
      {next.to === null ? (
        next.text
      ) : (
        <Link to={next.to} hash={next.hash ?? ""}>
          {next.text}
        </Link>
      )}
    </p>
  );
}
