import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Copy, ExternalLink } from "lucide-react";
import { toFailure } from "#admin/api/failure.ts";
import { AiDataEditor } from "#admin/features/ai/data/AiDataEditor.tsx";
import { NewEpisodeForm } from "#admin/features/episodes/EpisodeForm.tsx";
import { EpisodeHistory } from "#admin/features/episodes/EpisodeHistory.tsx";
import { EpisodePart } from "#admin/features/episodes/EpisodePart.tsx";
import { EpisodeSave } from "#admin/features/episodes/EpisodeSave.tsx";
import { deletionOf } from "#admin/features/episodes/EpisodeTable.tsx";
import { toValues, valuesAfter, valuesLike } from "#admin/features/episodes/episode-values.ts";
import { episodeQuery, latestEpisodeQuery } from "#admin/features/episodes/queries.ts";
import { Part, PartNav } from "#admin/layout/PartNav.tsx";
import { BackLink, Redirect, Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { DeleteButton } from "#admin/lists/DeleteButton.tsx";
import { Empty, QueryStates } from "#admin/lists/QueryStates.tsx";
import { type Options, optionsQuery } from "#admin/options/option-queries.ts";
import { PhotoManager } from "#admin/pictures/PhotoManager.tsx";
import { buttonLook } from "#admin/ui/Button.tsx";

const PARTS = [
  ["ficha", "Ficha"],
  ["procedencia", "Procedencia"],
  ["mesa-de-ia", "Transcripción y análisis"],
  ["datos-de-ia", "Datos de IA"],
  ["fotos", "Fotos"],
  ["historial", "Historial"],
] as const;

/** Id of the form with the fields, submitted by the button at the bottom of the screen. */
const FORM_ID = "ficha-del-episodio";

const back = <BackLink to="/admin/episodes">a episodios</BackLink>;

export function NewEpisode() {
  const { after, like } = useSearch({ from: "/app/admin/episodes/new" });
  const model = after ?? like;
  const options = useQuery(optionsQuery);
  return (
    <Screen>
      <ScreenHead title="Nuevo Episodio" back={back} />
      <QueryStates query={options} failureTitle="No se pudieron cargar las opciones del formulario">
        {(choices) =>
          model ? (
            <StartedEpisode id={model} valuesOf={after ? valuesAfter : valuesLike} options={choices} />
          ) : (
            <NewEpisodeForm options={choices} start={toValues(null)} />
          )
        }
      </QueryStates>
    </Screen>
  );
}

interface StartedProps {
  /** Id of the episode that the new one follows, or is a copy of. */
  id: string;
  valuesOf: typeof valuesAfter;
  options: Options;
}

function StartedEpisode({ id, valuesOf, options }: StartedProps) {
  const model = useQuery(episodeQuery(id));
  return (
    <QueryStates query={model} failureTitle="No se pudo cargar el programa">
      {(row) => <NewEpisodeForm key={row.id} options={options} start={valuesOf(row)} />}
    </QueryStates>
  );
}

/** Fields, AI data and photos of an episode, saved together, and its history. */
export function EditEpisode() {
  const { id } = useParams({ from: "/app/admin/episodes/edit/$id" });
  const navigate = useNavigate();
  const options = useQuery(optionsQuery);
  const episode = useQuery(episodeQuery(id));
  const found = episode.data;
  return (
    <Screen>
      <ScreenHead title="Editar Episodio" lead={found ? `Programa #${found.number}` : null} back={back}>
        {found?.status === "published" ? (
          <a className={buttonLook("line")} href={`/episodes/${found.id}`} target="_blank" rel="noreferrer">
            <ExternalLink />
            Ver en el sitio
          </a>
        ) : null}
        {found ? (
          <Link className={buttonLook("line")} to="/admin/episodes/new" search={{ like: found.id }}>
            <Copy />
            Duplicar
          </Link>
        ) : null}
        {found ? (
          <DeleteButton
            label={`Eliminar el programa ${found.number}`}
            text="Eliminar"
            deletion={{ ...deletionOf(found), onRemoved: () => navigate({ to: "/admin/episodes" }) }}
          />
        ) : null}
        {found ? (
          <span className="w-0 min-w-full text-s text-soft">Eliminar se guarda enseguida.</span>
        ) : null}
      </ScreenHead>
      <QueryStates query={options} failureTitle="No se pudieron cargar las opciones del formulario">
        {(choices) => (
          <QueryStates query={episode} failureTitle="No se pudo cargar el programa">
            {(row) => (
              <EpisodeSave key={row.id} id={row.id} formId={FORM_ID}>
                <PartNav label="Partes del programa" parts={PARTS} />
                <EpisodePart episode={row} options={choices} formId={FORM_ID} />
                <AiDataEditor episodeId={row.id} />
                <Part id="fotos">
                  <PhotoManager episodeId={row.id} />
                </Part>
                <Part id="historial">
                  <EpisodeHistory episode={row} options={choices} />
                </Part>
              </EpisodeSave>
            )}
          </QueryStates>
        )}
      </QueryStates>
    </Screen>
  );
}

/** Redirects /admin/episodes/latest to the newest episode. */
export function LatestEpisode() {
  const latest = useQuery(latestEpisodeQuery);
  if (latest.error && toFailure(latest.error).status === 404) {
    return (
      <Screen>
        <ScreenHead title="Último programa" back={back} />
        <Empty title="No hay programas">
          <Link className={buttonLook()} to="/admin/episodes/new">
            Nuevo Episodio
          </Link>
        </Empty>
      </Screen>
    );
  }
  return (
    <QueryStates query={latest} failureTitle="No se pudo abrir el último programa">
      {({ id }) => <Redirect href={`/admin/episodes/edit/${id}`} />}
    </QueryStates>
  );
}
