import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Pencil } from "lucide-react";
import { useState } from "react";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { Picture } from "#admin/pictures/Picture.tsx";
import { photoDeletion } from "#admin/pictures/photo-calls.ts";
import { useMovePhoto } from "#admin/pictures/use-move-photo.ts";
import { Button } from "#admin/ui/Button.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";
import { type EditedPhoto, PHOTOS_PER_PAGE } from "#core/photos/photo-schemas.ts";

interface Props {
  photos: EditedPhoto[];
  page: number;
  /** Of the episode, on all pages. */
  total: number;
}

/** One page of the photos of an episode in their order, which dragging and the buttons change. */
export function PhotoStrip({ photos, page, total }: Props) {
  const { move, status } = useMovePhoto(total);
  const [dragged, setDragged] = useState<EditedPhoto | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const first = (page - 1) * PHOTOS_PER_PAGE + 1;
  const stop = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <>
      <ul className="grid grid-fill-48 gap-3.5 text-s">
        {photos.map((photo, index) => {
          const title = photo.caption ?? "Sin título";
          const position = first + index;
          return (
            <li
              key={photo.id}
              draggable
              className="cursor-grab data-target:outline-2 data-target:outline-focus data-target:outline-offset-3"
              data-target={target === photo.id || undefined}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = "move";
                setDragged(photo);
              }}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setTarget(photo.id);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged && dragged.id !== photo.id) void move(dragged, position);
                stop();
              }}
              onDragEnd={stop}
            >
              <Picture url={photo.url} alt={photo.alt ?? ""} />
              <p>{title}</p>
              <p className="my-1.5 whitespace-nowrap">
                <Button
                  look="icon"
                  aria-label={`Subir la foto ${title}`}
                  aria-disabled={position === 1}
                  onClick={({ currentTarget }) =>
                    position > 1 && void move(photo, position - 1, currentTarget)
                  }
                >
                  <ArrowUp className="icon" aria-hidden="true" />
                </Button>
                <Button
                  look="icon"
                  aria-label={`Bajar la foto ${title}`}
                  aria-disabled={position === total}
                  onClick={({ currentTarget }) =>
                    position < total && void move(photo, position + 1, currentTarget)
                  }
                >
                  <ArrowDown className="icon" aria-hidden="true" />
                </Button>
                <Link
                  className={buttonLook("icon")}
                  to="/admin/episode-photos/edit/$id"
                  params={{ id: photo.id }}
                  aria-label={`Editar la foto ${title}`}
                >
                  <Pencil className="icon" aria-hidden="true" />
                </Link>
                <DeleteButton label={`Eliminar la foto ${title}`} deletion={photoDeletion(photo)} />
              </p>
            </li>
          );
        })}
      </ul>
      <p className="text-s text-soft" role="status">
        {status}
      </p>
    </>
  );
}
