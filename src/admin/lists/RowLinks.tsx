import { Link } from "@tanstack/react-router";
import { ExternalLink, Pencil } from "lucide-react";
import { DeleteButton, type Deletion } from "#admin/lists/DeleteButton.tsx";
import { buttonLook } from "#admin/ui/Button.tsx";

interface Props {
  /** Record name for screen readers: `el barrio Palermo`. */
  what: string;
  /** The record's public page, or the file itself; opens in a new tab. Null when there is no public page yet. */
  viewHref: string | null;
  viewLabel?: string;
  editTo: string;
  deletion: Deletion;
}

/** Links to view and edit a record, and a button to delete it. */
export const RowLinks = ({ what, viewHref, viewLabel = "Ver", editTo, deletion }: Props) => (
  <>
    {viewHref === null ? (
      <span className="text-s text-soft in-[td]:block in-[td]:max-w-32 in-[td]:whitespace-normal in-[td]:leading-tight">
        Sin página pública todavía
      </span>
    ) : (
      <a
        className={buttonLook("icon")}
        href={viewHref}
        target="_blank"
        rel="noreferrer"
        aria-label={`${viewLabel} ${what} (se abre en otra pestaña)`}
        title={viewLabel}
      >
        <ExternalLink />
      </a>
    )}
    <Link className={buttonLook("icon")} to={editTo} aria-label={`Editar ${what}`} title="Editar">
      <Pencil />
    </Link>
    <DeleteButton label={`Eliminar ${what}`} deletion={deletion} />
  </>
);
