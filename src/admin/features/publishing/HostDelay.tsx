import { useQuery } from "@tanstack/react-query";
import { servedRevisionQuery } from "#admin/features/publishing/queries.ts";
import { Notice } from "#ui/Notice.tsx";

/**
 * Notice that the host still shows an older version: a finished build may take minutes to appear, or fail to.
 * @param published revision reported by the last finished build
 */
export function HostDelay({ published }: { published: number }) {
  const { data: shown = null } = useQuery(servedRevisionQuery);
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
