import { useQuery } from "@tanstack/react-query";
import { shownQuery } from "#admin/features/publishing/queries.ts";
import { Notice } from "#ui/Notice.tsx";

/** A build reports when it is done, and its host may take minutes to show it, or fail to. @param published revision that was reported */
export function ShownByHost({ published }: { published: number }) {
  const { data: shown = null } = useQuery(shownQuery);
  if (shown === null || shown >= published) return null;
  return (
    <Notice tone="ok" title="Los visitantes todavía ven una versión anterior">
      <p>
        El servicio avisó que terminó la nueva, y falta que la ponga a la vista. Suele llevar unos minutos; si
        pasan más, su panel dice por qué.
      </p>
    </Notice>
  );
}
