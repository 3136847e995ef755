import { Eye } from "lucide-react";
import { call } from "#admin/api/call.ts";
import { openPreview } from "#admin/api/open-preview.ts";
import { useScreenSave } from "#admin/forms/ScreenSave.tsx";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import { api } from "#islands/api-client.ts";

/** Opens a new tab with the page of an episode as it would look with the typed fields, which are not saved. */
export function EpisodePreview({ id }: { id: string }) {
  const { check } = useScreenSave();
  const [attempt, isBusy] = useAttempt();
  const show = async () => {
    const json = (await check("episode")) as EpisodeFields | null;
    if (json === null) return;
    await attempt("No se pudo armar la vista previa", () =>
      openPreview((...limits) =>
        call(api.admin.episodes[":id"].preview.$post, { param: { id }, json }, ...limits),
      ),
    );
  };
  return (
    <Button look="line" busy={isBusy} onClick={() => void show()}>
      <Eye />
      {isBusy ? "Armando la página..." : "Vista previa"}
    </Button>
  );
}
