import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { contentChanged } from "#admin/api/query-client.ts";
import { attempt } from "#admin/notify/notifications.ts";
import { episodePhotosQuery, movePhoto } from "#admin/pictures/photo-calls.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

/** Moves photos of an episode: shown at once and stored one after another, because each place counts in the order before it. */
export function usePhotoOrder(episodeId: string) {
  const queries = useQueryClient();
  const { queryKey } = episodePhotosQuery(episodeId);
  const last = useRef(Promise.resolve());
  return (photos: readonly EditedPhoto[], from: number, to: number) => {
    const photo = photos[from];
    if (!photo) return;
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, photos.toSpliced(from, 1).toSpliced(to, 0, photo));
    const moving = last.current.then(() =>
      attempt("No se pudo mover la foto", () => movePhoto(photo.id, to + 1)),
    );
    last.current = moving;
    // A refetch before the moves that follow would show their former order.
    void moving.then(() => (last.current === moving ? contentChanged() : undefined));
  };
}
