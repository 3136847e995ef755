import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { AddPhoto } from "#admin/pictures/AddPhoto.tsx";
import { PhotoStrip } from "#admin/pictures/PhotoStrip.tsx";
import { photosQuery } from "#admin/pictures/photo-calls.ts";
import { Button } from "#admin/ui/Button.tsx";

/**
 * The photos of one episode, in its editor. Adding toggles a form; the list reloads after success.
 * See docs/product/back-office.md.
 */
export function PhotoManager({ episodeId }: { episodeId: string }) {
  const [isAdding, setAdding] = useState(false);
  const [page, setPage] = useState(1);
  const photos = useQuery(photosQuery({ episode: episodeId, order: "position", page }));
  return (
    <section className="panel" aria-labelledby="fotos-del-programa">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="fotos-del-programa">Fotos del programa</h2>
        <Button look="line" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <Plus className="icon" aria-hidden="true" />
          {isAdding ? "Cerrar" : "Agregar foto"}
        </Button>
      </div>
      {isAdding ? <AddPhoto episodeId={episodeId} onAdded={() => setAdding(false)} /> : null}
      <QueryStates query={photos} failureTitle="No se pudieron cargar las fotos">
        {({ items, ...list }) =>
          items.length === 0 ? (
            <p className="text-s text-soft">No hay fotos</p>
          ) : (
            <>
              <PhotoStrip photos={items} page={list.page} total={list.total} />
              <SimplePager page={list.page} totalPages={list.totalPages} onPage={setPage} />
            </>
          )
        }
      </QueryStates>
    </section>
  );
}
