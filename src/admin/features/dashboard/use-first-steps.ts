import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#admin/api/api-query.ts";
import { sectionQuery } from "#admin/features/archive/queries.ts";
import { usePersistentToggle } from "#admin/layout/use-persistent-toggle.ts";
import { useUser } from "#admin/session/session-store.ts";
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
export function useFirstSteps() {
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
