import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { apiQuery } from "#admin/api/api-query.ts";
import { PREVIEW_TIMEOUT_MS } from "#admin/api/call.ts";
import { BackLink, Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { api } from "#islands/api-client.ts";

/** Builds the page of a stored episode as it will be published, then redirects to it. */
export function EpisodePreview() {
  const { id } = useParams({ from: "/app/admin/episodes/$id/preview" });
  const preview = useQuery({
    ...apiQuery(
      ["preview", id],
      api.admin.episodes[":id"].preview.$post,
      { param: { id } },
      PREVIEW_TIMEOUT_MS,
    ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Screen>
      <ScreenHead
        title="Vista previa"
        lead="La página como se va a publicar, con lo que está guardado."
        back={<BackLink to="/admin/episodes">a episodios</BackLink>}
      />
      <QueryStates
        query={preview}
        failureTitle="No se pudo armar la vista previa"
        loadingText="Armando la página..."
      >
        {({ address }) => <Gone to={address} />}
      </QueryStates>
    </Screen>
  );
}

/** Redirects without a history entry, so that "back" leads to the page before the preview. */
function Gone({ to }: { to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <p role="status">Abriendo la página...</p>;
}
