import { Link } from "@tanstack/react-router";
import { FileText, Pencil, Sparkles } from "lucide-react";
import { deleteEpisode, episodeImpact } from "#admin/features/episodes/queries.ts";
import { type Column, DataTable } from "#admin/lists/DataTable.tsx";
import { DeleteButton, type Deletion } from "#admin/lists/DeleteButton.tsx";
import { alsoDeleted } from "#admin/lists/DeletionDialog.tsx";
import { formatMoment, shortDate } from "#admin/lists/format-date.ts";
import type { RowsProps } from "#admin/lists/ListScreen.tsx";
import { Badge } from "#admin/ui/Badge.tsx";
import { buttonLook } from "#admin/ui/Button.tsx";
import type { EpisodeListItem, EpisodeSort } from "#core/episode/episode-schemas.ts";
import { STATUS_NAMES } from "#core/episode/episode-status.ts";

const columns: Column<EpisodeListItem, EpisodeSort>[] = [
  {
    label: "Número",
    by: "number",
    number: true,
    cell: ({ id, number }) => (
      <Link to="/admin/episodes/edit/$id" params={{ id }} aria-label={`Editar el programa ${number}`}>
        {number}
      </Link>
    ),
  },
  {
    label: "Contenido",
    cell: ({ id, hasAnalysis, hasTranscript }) => (
      <span className="inline-flex items-center gap-2 align-middle text-soft">
        {hasAnalysis ? <Mark icon={Sparkles} text="Con análisis de IA" /> : null}
        {hasTranscript ? (
          <Link
            className="grid min-h-6 min-w-6 place-items-center"
            to="/admin/episodes/$id/transcript"
            params={{ id }}
          >
            <Mark icon={FileText} text="Con transcripción: corregirla" />
          </Link>
        ) : null}
        {hasAnalysis || hasTranscript ? null : <span aria-hidden="true">—</span>}
      </span>
    ),
  },
  { label: "Duración", by: "duration", number: true, cell: ({ duration }) => duration ?? "—" },
  { label: "Fecha", by: "date", number: true, cell: ({ date }) => shortDate(date) },
  { label: "Invitado", by: "guest", cell: ({ guestName }) => guestName ?? "Sin invitado" },
  { label: "Barrio", by: "neighborhood", cell: ({ neighborhoodName }) => neighborhoodName ?? "Sin barrio" },
  {
    label: "Estado",
    by: "status",
    cell: ({ status, publishAt }) =>
      publishAt === null ? (
        <Badge state={status}>{STATUS_NAMES[status]}</Badge>
      ) : (
        <>
          <Badge state="planned">Programado</Badge>
          <span className="block text-s text-soft">{formatMoment(publishAt)}</span>
        </>
      ),
  },
];

export const EpisodeTable = (rows: RowsProps<EpisodeListItem>) => (
  <DataTable
    {...rows}
    columns={columns}
    keyOf={({ id }) => id}
    nameOf={({ number }) => `el programa ${number}`}
    actions={(episode) => (
      <>
        <Link
          className={buttonLook("icon")}
          to="/admin/episodes/edit/$id"
          params={{ id: episode.id }}
          aria-label={`Editar el programa ${episode.number}`}
          title="Editar"
        >
          <Pencil />
        </Link>
        <DeleteButton label={`Eliminar el programa ${episode.number}`} deletion={deletionOf(episode)} />
      </>
    )}
  />
);

const Mark = ({ icon: Icon, text }: { icon: typeof Sparkles; text: string }) => (
  <span className="grid" title={text}>
    <Icon />
    <span className="sr-only">{text}</span>
  </span>
);

/** See docs/product/back-office.md. */
export const deletionOf = ({
  id,
  number,
  status,
}: Pick<EpisodeListItem, "id" | "number" | "status">): Deletion => ({
  question: "¿Estás seguro de que quieres eliminar este episodio?",
  impact: async () => alsoDeleted(await episodeImpact(id)),
  isPublic: status === "published",
  alsoDone: (also) => alsoDeleted(also, true),
  remove: () => deleteEpisode(id),
  doneText: `Se eliminó el programa ${number}`,
  failureText: "Error al eliminar el episodio",
});
