import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { sectionQuery } from "#admin/features/archive/queries.ts";
import { usePersistentToggle } from "#admin/layout/use-persistent-toggle.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ITEM } from "#admin/ui/item.ts";
import { identitySection } from "#core/site/archive-identity.ts";
import type { EditedSection } from "#core/site/archive-sections.ts";
import type { Dashboard } from "#core/stats/figures-schemas.ts";

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

/** Setup checklist for a new archive. Hidden once every step is done or the user has dismissed it. */
export function FirstSteps({ figures }: { figures: Dashboard }) {
  const { data: identity } = useQuery(sectionQuery("identity"));
  const [isShown, setShown] = usePersistentToggle("primeros-pasos");
  if (!identity || !isShown) return null;
  const steps = stepsOf(identity, figures);
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <section className="panel mb-8" aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">Primeros pasos</h2>
      <p className="text-s text-soft">Diez minutos para que el archivo sea tuyo. El orden lo ponés vos.</p>
      <ol className="my-2.5">
        {steps.map(({ text, to, hash = "", isDone }) => (
          <li className={ITEM} key={text}>
            {isDone ? (
              <span className="inline-flex items-center gap-2 text-soft">
                <Check className="icon text-ok" aria-hidden="true" />
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
      <Button look="line" onClick={() => setShown(false)}>
        No mostrar más
      </Button>
    </section>
  );
}
