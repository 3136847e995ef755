import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AiDataForm } from "#admin/features/ai/data/AiDataForm.tsx";
import { AiTools } from "#admin/features/ai/data/AiTools.tsx";
import { AI_DATA_PLACE } from "#admin/features/ai/data/ai-labels.ts";
import { textsIn, toValues } from "#admin/features/ai/data/ai-values.ts";
import { aiDataQuery } from "#admin/features/ai/queries.ts";
import { keepInView } from "#admin/layout/focus-title.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import type { AiData } from "#core/analysis/ai-schemas.ts";

/** Editor for the AI data of an episode: corrections and confirmations. See docs/product/ai.md. */
export function AiDataEditor({ episodeId }: { episodeId: string }) {
  const query = useQuery(aiDataQuery(episodeId));
  const section = useRef<HTMLElement>(null);
  // The browser cannot scroll to the hash on its own: the section is rendered later.
  useEffect(() => {
    const isTarget = location.hash === `#${AI_DATA_PLACE}`;
    return isTarget && section.current ? keepInView(section.current) : undefined;
  }, []);
  const reload = async () => {
    const { error } = await query.refetch();
    if (error) throw error;
  };
  return (
    <section
      className="panel relative grid grid-cols-1 gap-4"
      id={AI_DATA_PLACE}
      ref={section}
      tabIndex={-1}
      aria-labelledby={`${AI_DATA_PLACE}-titulo`}
    >
      <h2 id={`${AI_DATA_PLACE}-titulo`}>Datos de IA</h2>
      <QueryStates
        query={query}
        className="grid grid-cols-1 gap-4"
        failureTitle="Error al cargar datos de IA"
        loadingText="Cargando datos de IA..."
        alwaysRetry
      >
        {(row) => <Loaded key={row.id} row={row} onReload={reload} />}
      </QueryStates>
    </section>
  );
}

function Loaded({ row, onReload }: { row: AiData; onReload: () => Promise<void> }) {
  const [isWriting, setWriting] = useState(false);
  if (row.processed || isWriting || Object.values(textsIn(toValues(row))).flat().length > 0) {
    return <AiDataForm row={row} onReload={onReload} />;
  }
  return (
    <>
      <AiTools episodeId={row.id} onReload={onReload} />
      <p className="font-display text-xl">No hay datos de IA disponibles para este episodio</p>
      <p>
        <Button look="line" onClick={() => setWriting(true)}>
          Escribirlos a mano
        </Button>
      </p>
    </>
  );
}
