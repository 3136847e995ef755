import { Link } from "@tanstack/react-router";
import { FileText, Pencil, Sparkles } from "lucide-react";
import { deleteEpisode, episodeImpact } from "#admin/features/episodes/queries.ts";
import { alsoDeleted } from "#admin/lists/also-deleted.ts";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { shortDate } from "#admin/lists/format-date.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";
import { Cell, Row, RowActions, RowHead, Table } from "#admin/ui/Table.tsx";
import type { EpisodeListItem } from "#core/episode/episode-schemas.ts";
import { STATUS_NAMES } from "#core/episode/episode-status.ts";

/** On a phone each row becomes a block; `data-label` then names its cells. */
export function EpisodeTable({ episodes }: { episodes: readonly EpisodeListItem[] }) {
  return (
    <Table columns={["Número", "Contenido", "Duración", "Fecha", "Invitado", "Barrio", "Estado", "Acciones"]}>
      {episodes.map((episode) => (
        <EpisodeRow key={episode.id} episode={episode} />
      ))}
    </Table>
  );
}

function EpisodeRow({ episode }: { episode: EpisodeListItem }) {
  const { id, number, status } = episode;
  return (
    <Row>
      <RowHead number label="Número">
        <Link to="/admin/episodes/edit/$id" params={{ id }} aria-label={`Editar el programa ${number}`}>
          {number}
        </Link>
      </RowHead>
      <Cell label="Contenido">
        <span className="inline-flex gap-2 text-soft">
          {episode.hasAnalysis ? <Mark icon={Sparkles} text="Con análisis de IA" /> : null}
          {episode.hasTranscript ? (
            <Link
              className="grid min-h-6 min-w-6 place-items-center"
              to="/admin/episodes/$id/transcript"
              params={{ id }}
            >
              <Mark icon={FileText} text="Con transcripción: corregirla" />
            </Link>
          ) : null}
          {episode.hasAnalysis || episode.hasTranscript ? null : <span aria-hidden="true">—</span>}
        </span>
      </Cell>
      <Cell number label="Duración">
        {episode.duration ?? "—"}
      </Cell>
      <Cell number label="Fecha">
        {shortDate(episode.date)}
      </Cell>
      <Cell label="Invitado">{episode.guestName ?? "Sin invitado"}</Cell>
      <Cell label="Barrio">{episode.neighborhoodName ?? "Sin barrio"}</Cell>
      <Cell label="Estado">
        <Badge state={status}>{STATUS_NAMES[status]}</Badge>
      </Cell>
      <RowActions>
        <Link
          className={buttonLook("icon")}
          to="/admin/episodes/edit/$id"
          params={{ id }}
          aria-label={`Editar el programa ${number}`}
          title="Editar"
        >
          <Pencil className="icon" aria-hidden="true" />
        </Link>
        <DeleteButton label={`Eliminar el programa ${number}`} deletion={deletionOf(episode)} />
      </RowActions>
    </Row>
  );
}

const Mark = ({ icon: Icon, text }: { icon: typeof Sparkles; text: string }) => (
  <span title={text}>
    <Icon className="icon" aria-hidden="true" />
    <span className="sr-only">{text}</span>
  </span>
);

/** See docs/product/back-office.md. */
export const deletionOf = ({ id, number }: Pick<EpisodeListItem, "id" | "number">) => ({
  question: "¿Estás seguro de que quieres eliminar este episodio?",
  impact: async () => alsoDeleted(await episodeImpact(id)),
  remove: () => deleteEpisode(id),
  doneText: `Se eliminó el programa ${number}`,
  failureText: "Error al eliminar el episodio",
});
