import { Eye } from "lucide-react";
import { call } from "#admin/api/call.ts";
import { toFailure } from "#admin/api/failure.ts";
import { openPreview } from "#admin/api/open-preview.ts";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { PagedKind } from "#core/catalogue/kinds.ts";
import { api } from "#islands/api-client.ts";

const route = api.admin.previews[":kind"][":id"];

interface Props {
  kind: PagedKind;
  id: string;
  /** Validates the form. Resolves to what a save would send, or to null when a field is invalid, which then has the focus. */
  check: () => Promise<Parameters<typeof route.$post>[0]["json"] | null>;
  /** Shows an error from the server at its field. */
  refuse: (field: string, message: string) => unknown;
}

/** Opens a new tab with the page of a record as it would look with what is typed, which is not saved. */
export function PreviewButton({ kind, id, check, refuse }: Props) {
  const [attempt, isBusy] = useAttempt();
  const show = async () => {
    const json = await check();
    if (json === null) return;
    await attempt("No se pudo armar la vista previa", async () => {
      try {
        await openPreview((...limits) => call(route.$post, { param: { kind, id }, json }, ...limits));
      } catch (error) {
        for (const [field, message] of Object.entries(toFailure(error).fields)) refuse(field, message);
        throw error;
      }
    });
  };
  return (
    <Button look="line" busy={isBusy} onClick={() => void show()}>
      <Eye />
      {isBusy ? "Armando la página..." : "Vista previa"}
    </Button>
  );
}
