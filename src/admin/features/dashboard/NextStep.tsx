import { Link } from "@tanstack/react-router";
import { useFirstSteps } from "#admin/features/dashboard/use-first-steps.ts";

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
