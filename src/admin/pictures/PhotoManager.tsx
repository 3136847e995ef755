import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { AddPhoto } from "#admin/pictures/AddPhoto.tsx";
import { PhotoStrip } from "#admin/pictures/PhotoStrip.tsx";
import { episodePhotosQuery } from "#admin/pictures/photo-calls.ts";
import { Button } from "#admin/ui/Button.tsx";

/** The photos of an episode. Order, details, additions and removals are stored at once. */
export function PhotoManager({ episodeId }: { episodeId: string }) {
  const photos = useQuery(episodePhotosQuery(episodeId));
  const [isAdding, setAdding] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    toggle.current?.focus();
    setAdding(false);
  };
  return (
    <section className="panel" aria-labelledby="fotos-del-programa">
      {/* Rendered before the photos load, so that this part, once scrolled to, stays in view while content above it loads. */}
      <h2 className="mb-3" id="fotos-del-programa">
        Fotos del programa
      </h2>
      <QueryStates query={photos} failureTitle="No se pudieron cargar las fotos">
        {(items) => (
          <>
            <p className="actions mb-3">
              <Button
                ref={toggle}
                look="line"
                aria-expanded={isAdding}
                onClick={() => (isAdding ? close() : setAdding(true))}
              >
                {isAdding ? <X /> : <Plus />}
                {isAdding ? "Cerrar" : "Agregar foto"}
              </Button>
              <span className="text-s text-soft">Las fotos se guardan enseguida.</span>
            </p>
            {isAdding ? <AddPhoto episodeId={episodeId} onClose={close} /> : null}
            {items.length === 0 ? (
              <p className="text-s text-soft">No hay fotos</p>
            ) : (
              <PhotoStrip episodeId={episodeId} photos={items} />
            )}
          </>
        )}
      </QueryStates>
    </section>
  );
}
