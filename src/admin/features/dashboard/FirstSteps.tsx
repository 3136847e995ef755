import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useFirstSteps } from "#admin/features/dashboard/use-first-steps.ts";
import { Button } from "#admin/ui/Button.tsx";
import { ITEM } from "#admin/ui/looks.ts";

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
