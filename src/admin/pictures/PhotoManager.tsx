import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { AddPhoto } from "#admin/pictures/AddPhoto.tsx";
import { Picture } from "#admin/pictures/Picture.tsx";
import { photoDeletion, photosQuery } from "#admin/pictures/photo-calls.ts";

/** The photos of one episode, in its editor. Adding toggles a form; the list reloads after success. spec admin, 2 */
export function PhotoManager({ episodeId }: { episodeId: string }) {
  const [isAdding, setAdding] = useState(false);
  const photos = useQuery(photosQuery({ episode: episodeId, page: 1 }));
  return (
    <section className="panel" aria-labelledby="fotos-del-programa">
      <div className="panel-head">
        <h2 id="fotos-del-programa">Fotos del programa</h2>
        <button
          className="button button-line"
          type="button"
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          <Plus className="icon" aria-hidden="true" />
          {isAdding ? "Cerrar" : "Agregar foto"}
        </button>
      </div>
      {isAdding ? <AddPhoto episodeId={episodeId} onAdded={() => setAdding(false)} /> : null}
      <QueryStates query={photos} failureTitle="No se pudieron cargar las fotos">
        {({ items }) =>
          items.length === 0 ? (
            <p className="hint">No hay fotos</p>
          ) : (
            <ul className="photo-strip">
              {items.map((photo) => (
                <li key={photo.id}>
                  <Picture url={photo.url} alt={photo.alt ?? ""} />
                  <p>{photo.caption ?? "Sin título"}</p>
                  <p className="row-actions">
                    <Link
                      className="icon-button"
                      to="/admin/episode-photos/edit/$id"
                      params={{ id: photo.id }}
                      aria-label={`Editar la foto ${photo.caption ?? "Sin título"}`}
                    >
                      <Pencil className="icon" aria-hidden="true" />
                    </Link>
                    <DeleteButton
                      label={`Eliminar la foto ${photo.caption ?? "Sin título"}`}
                      deletion={photoDeletion(photo)}
                    />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryStates>
    </section>
  );
}
