import { useLayoutEffect, useRef, useState } from "react";
import { contentChanged } from "#admin/api/query-client.ts";
import { notifyFailure } from "#admin/notify/notifications.ts";
import { movePhoto } from "#admin/pictures/photo-calls.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

/** Moves one photo of `total` at a time. `status` says in words where the last one stands. */
export function useMovePhoto(total: number) {
  const [status, setStatus] = useState("");
  const isBusy = useRef(false);
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A button whose photo changes its place in the list loses the focus; whatever has got it since then keeps it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
  });
  const move = async (photo: EditedPhoto, position: number, button: HTMLButtonElement | null = null) => {
    if (isBusy.current) return;
    isBusy.current = true;
    pressed.current = button;
    try {
      await movePhoto(photo.id, position);
      await contentChanged();
      setStatus(`La foto "${photo.caption ?? "Sin título"}" está en el lugar ${position} de ${total}.`);
    } catch (error) {
      notifyFailure("Error al ordenar las fotos", error);
    }
    isBusy.current = false;
  };
  return { move, status };
}
