import type { EpisodeStatus } from "#core/episode/episode-schemas.ts";
import type { CsvColumn } from "#core/text/csv.ts";
import type { ExportedEpisode } from "#db/episode/episodes-export.ts";

const STATUS_LABELS: Record<EpisodeStatus, string> = {
  draft: "Borrador",
  to_review: "Pendiente de revisión",
  published: "Publicado",
};

/** With the headings that an import understands: a file may be exported, edited and imported again. */
export const EPISODE_COLUMNS: CsvColumn<ExportedEpisode>[] = [
  { heading: "Número", value: (row) => row.number },
  { heading: "Fecha", value: (row) => row.date },
  { heading: "Invitado", value: (row) => row.guest },
  { heading: "Barrio", value: (row) => row.neighborhood },
  { heading: "Temas", value: (row) => row.topics.join("; ") },
  { heading: "Duración", value: (row) => row.duration },
  { heading: "Audio", value: (row) => row.audioUrl },
  { heading: "Estado", value: (row) => STATUS_LABELS[row.status] },
  { heading: "Descripción", value: (row) => row.description },
];
