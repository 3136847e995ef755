import { Link } from "@tanstack/react-router";
import { FileText, Pencil, Sparkles } from "lucide-react";
import { deleteEpisode, episodeImpact } from "#admin/features/episodes/queries.ts";
import { statusNames } from "#admin/features/episodes/status.ts";
import { alsoDeleted } from "#admin/lists/also-deleted.ts";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { shortDate } from "#admin/lists/format-date.ts";
import type { EpisodeListItem } from "#core/episode/episode-schemas.ts";

/** On a phone each row becomes a block; `data-label` then names its cells. */
export function EpisodeTable({ episodes }: { episodes: readonly EpisodeListItem[] }) {
  return (
    <table className="table table-episodes">
      <thead>
        <tr>
          <th scope="col">Número</th>
          <th scope="col">Contenido</th>
          <th scope="col">Duración</th>
          <th scope="col">Fecha</th>
          <th scope="col">Invitado</th>
          <th scope="col">Barrio</th>
          <th scope="col">Estado</th>
          <th scope="col">Acciones</th>
        </tr>
      </thead>
      <tbody>
        {episodes.map((episode) => (
          <Row key={episode.id} episode={episode} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ episode }: { episode: EpisodeListItem }) {
  const { id, number, status } = episode;
  return (
    <tr>
      <th scope="row" data-label="Número" className="number">
        <Link to="/admin/episodes/edit/$id" params={{ id }} aria-label={`Editar el programa ${number}`}>
          {number}
        </Link>
      </th>
      <td data-label="Contenido">
        <span className="marks">
          {episode.hasAnalysis ? <Mark icon={Sparkles} text="Con análisis de IA" /> : null}
          {episode.hasTranscript ? (
            <Link className="mark-link" to="/admin/episodes/$id/transcript" params={{ id }}>
              <Mark icon={FileText} text="Con transcripción: corregirla" />
            </Link>
          ) : null}
          {episode.hasAnalysis || episode.hasTranscript ? null : <span aria-hidden="true">—</span>}
        </span>
      </td>
      <td data-label="Duración" className="number">
        {episode.duration ?? "—"}
      </td>
      <td data-label="Fecha" className="number">
        {shortDate(episode.date)}
      </td>
      <td data-label="Invitado">{episode.guestName ?? "Sin invitado"}</td>
      <td data-label="Barrio">{episode.neighborhoodName ?? "Sin barrio"}</td>
      <td data-label="Estado">
        <span className="badge" data-state={status}>
          {statusNames[status]}
        </span>
      </td>
      <td className="row-actions">
        <Link
          className="icon-button"
          to="/admin/episodes/edit/$id"
          params={{ id }}
          aria-label={`Editar el programa ${number}`}
          title="Editar"
        >
          <Pencil className="icon" aria-hidden="true" />
        </Link>
        <DeleteButton label={`Eliminar el programa ${number}`} deletion={deletionOf(episode)} />
      </td>
    </tr>
  );
}

const Mark = ({ icon: Icon, text }: { icon: typeof Sparkles; text: string }) => (
  <span className="mark" title={text}>
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
