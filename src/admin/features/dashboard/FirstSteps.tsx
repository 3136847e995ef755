import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { apiQuery } from "#admin/api/api-query.ts";
import { sectionQuery } from "#admin/features/archive/queries.ts";
import { useUser } from "#admin/session/session-store.ts";
import { usePersistentToggle } from "#admin/storage.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ITEM } from "#admin/ui/looks.ts";
import { hasRole } from "#core/account/roles.ts";
import { identitySection } from "#core/site/archive-identity.ts";
import type { EditedSection } from "#core/site/archive-sections.ts";
import type { Dashboard } from "#core/stats/figures-schemas.ts";
import { api } from "#islands/api-client.ts";

export const dashboardQuery = apiQuery(["dashboard"], api.admin.dashboard.$get);

const IDENTITY = "/admin/archive/identity";

/** The setup steps of a new archive, each with a link to its form, or to a field of it (`hash`). Stored data tells whether a step is done. */
const stepsOf = (identity: EditedSection, { episodes }: Dashboard) => [
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
];

/**
 * The setup steps of a new archive, for administrators. `steps` is null once every step is done, after `dismiss`, and while the
 * data is loading.
 */
function useFirstSteps() {
  const user = useUser();
  const [isShown, setShown] = usePersistentToggle("primeros-pasos");
  const enabled = isShown && hasRole(user, "admin");
  const { data: identity } = useQuery({ ...sectionQuery("identity"), enabled });
  const { data: figures } = useQuery({ ...dashboardQuery, enabled });
  const steps = enabled && identity && figures ? stepsOf(identity, figures) : [];
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
      <p className="text-s text-soft">Diez minutos para que el archivo sea tuyo. El orden lo ponés vos.</p>
      <ol className="my-2.5">
        {steps.map(({ text, to, hash = "", isDone }) => (
          <li className={ITEM} key={text}>
            {isDone ? (
              <span className="inline-flex items-center gap-2 text-soft">
                <Check className="text-ok" />
                {text}
                <span className="sr-only">: listo</span>
              </span>
            ) : (
              <Link to={to} hash={hash}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
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
      <Link to={next.to} hash={next.hash ?? ""}>
        {next.text}
      </Link>
    </p>
  );
}
