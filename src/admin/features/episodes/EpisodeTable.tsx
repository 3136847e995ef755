import { Link } from "@tanstack/react-router";
import { FileText, Pencil, Sparkles } from "lucide-react";
import { deleteEpisode, episodeImpact } from "#admin/features/episodes/queries.ts";
import { alsoDeleted } from "#admin/lists/also-deleted.ts";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { formatMoment, shortDate } from "#admin/lists/format-date.ts";
import type { Selection } from "#admin/lists/use-selection.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { buttonLook } from "#admin/ui/button-look.ts";
import { Check } from "#admin/ui/Check.tsx";
import { Cell, Row, RowActions, RowCheck, RowHead, type Sorting, Table } from "#admin/ui/Table.tsx";
import type { EpisodeListItem, EpisodeSort } from "#core/episode/episode-schemas.ts";
import { STATUS_NAMES } from "#core/episode/episode-status.ts";

const COLUMNS = [
  { label: "Número", by: "number" },
  "Contenido",
  { label: "Duración", by: "duration" },
  { label: "Fecha", by: "date" },
  { label: "Invitado", by: "guest" },
  { label: "Barrio", by: "neighborhood" },
  { label: "Estado", by: "status" },
  "Acciones",
] as const;

interface Props {
  episodes: readonly EpisodeListItem[];
  sorting: Sorting<EpisodeSort>;
  selection: Selection<EpisodeListItem>;
}

/** On narrow screens each row becomes a block, with `data-label` as the label of each cell. */
export function EpisodeTable({ episodes, sorting, selection }: Props) {
  const selectAll = (
    <Check
      aria-label="Elegir todos los de esta página"
      checked={selection.isAll}
      onChange={({ target }) => selection.chooseAll(target.checked)}
    />
  );
  return (
    <Table columns={COLUMNS} sorting={sorting} selectAll={selectAll}>
      {episodes.map((episode) => (
        <EpisodeRow key={episode.id} episode={episode} selection={selection} />
      ))}
    </Table>
  );
}

function EpisodeRow({ episode, selection }: { episode: EpisodeListItem } & Pick<Props, "selection">) {
  const { id, number, status, publishAt } = episode;
  return (
    <Row>
      <RowCheck>
        <Check
          aria-label={`Elegir el programa ${number}`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </RowCheck>
      <RowHead number label="Número">
        <Link to="/admin/episodes/edit/$id" params={{ id }} aria-label={`Editar el programa ${number}`}>
          {number}
        </Link>
      </RowHead>
      <Cell label="Contenido">
        <span className="inline-flex items-center gap-2 align-middle text-soft">
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
        {publishAt === null ? (
          <Badge state={status}>{STATUS_NAMES[status]}</Badge>
        ) : (
          <>
            <Badge state="planned">Programado</Badge>
            <span className="block text-s text-soft">{formatMoment(publishAt)}</span>
          </>
        )}
      </Cell>
      <RowActions>
        <Link
          className={buttonLook("icon")}
          to="/admin/episodes/edit/$id"
          params={{ id }}
          aria-label={`Editar el programa ${number}`}
          title="Editar"
        >
          <Pencil />
        </Link>
        <DeleteButton label={`Eliminar el programa ${number}`} deletion={deletionOf(episode)} />
      </RowActions>
    </Row>
  );
}

const Mark = ({ icon: Icon, text }: { icon: typeof Sparkles; text: string }) => (
  <span className="grid" title={text}>
    <Icon />
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
