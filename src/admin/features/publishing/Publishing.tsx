import { useQuery } from "@tanstack/react-query";
import { Pause, Play, UploadCloud } from "lucide-react";
import { useState } from "react";
import { contentChanged } from "#admin/api/call.ts";
import { PlannedEpisodes } from "#admin/features/dashboard/PlannedEpisodes.tsx";
import { Builds } from "#admin/features/publishing/Builds.tsx";
import { PendingChanges } from "#admin/features/publishing/PendingChanges.tsx";
import { Progress } from "#admin/features/publishing/Progress.tsx";
import { isRolledBack, stateOf } from "#admin/features/publishing/publishing-labels.ts";
import {
  pausePublishing,
  pollInterval,
  publishingQuery,
  publishNow,
} from "#admin/features/publishing/queries.ts";
import { Releases } from "#admin/features/publishing/Releases.tsx";
import { Screen, ScreenHead } from "#admin/layout/Screen.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { attempt, notifyDone, useAttempt } from "#admin/notify/notifications.ts";
import { useHasRole } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { PublishingOverview } from "#core/publishing/publishing-schemas.ts";

const newestBuild = (found: PublishingOverview | undefined): number => found?.builds[0]?.id ?? 0;

/** Pending changes and publishing; administrators can also pause it and restore a release. See docs/product/publishing.md. */
export function Publishing() {
  /** Id of the newest build when this user requested another; null without a request. */
  const [askedAfter, setAskedAfter] = useState<number | null>(null);
  const [attemptToPublish, isAsking] = useAttempt(contentChanged);
  const query = useQuery({ ...publishingQuery, refetchInterval: ({ state }) => pollInterval(state.data) });
  const found = query.data;
  const isStarting = askedAfter !== null && newestBuild(found) <= askedAfter && !found?.running;
  const publish = () =>
    attemptToPublish("No se pudo publicar", async () => {
      const before = newestBuild(found);
      await publishNow();
      setAskedAfter(before);
      notifyDone("Empieza la publicación");
    });
  const pause = async (paused: boolean) => {
    await attempt("No se pudo cambiar la publicación automática", async () => {
      await pausePublishing(paused);
      notifyDone(paused ? "La publicación automática está en pausa" : "La publicación automática sigue");
    });
    await contentChanged();
  };
  const isAdministrator = useHasRole("admin");
  const isBusy = isAsking || isStarting || Boolean(found?.running);
  return (
    <Screen>
      <ScreenHead title="Publicación" lead={found ? stateOf(found) : null}>
        {isAdministrator && found?.auto.enabled && found.mode !== "none" ? (
          <Button look="line" onClick={() => void pause(!found.auto.paused)}>
            {found.auto.paused ? <Play /> : <Pause />}
            {found.auto.paused ? "Seguir publicando sola" : "Pausar la automática"}
          </Button>
        ) : null}
        <Button busy={isBusy} disabled={!found || found.mode === "none"} onClick={publish}>
          <UploadCloud />
          {isBusy ? "Publicando..." : "Publicar ahora"}
        </Button>
      </ScreenHead>
      <QueryStates query={query} failureTitle="No se pudo cargar la publicación">
        {(overview) => (
          <>
            <Progress overview={overview} isStarting={isStarting} />
            <PendingChanges
              changes={overview.pending}
              count={overview.count}
              isRolledBack={isRolledBack(overview)}
            />
            <div className="mt-8">
              <PlannedEpisodes planned={overview.planned} />
            </div>
            <Builds builds={overview.builds} />
            {isAdministrator && overview.mode === "local" ? <Releases overview={overview} /> : null}
          </>
        )}
      </QueryStates>
    </Screen>
  );
}
