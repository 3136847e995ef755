import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { apiQuery, pageQuery } from "#admin/api/api-query.ts";
import { call } from "#admin/api/call.ts";
import { BUILT_FILE, builtFile, type PublishingOverview } from "#core/publishing/publishing-schemas.ts";
import { api } from "#islands/api-client.ts";

const WATCHING_MS = 2_000;
const QUIET_MS = 30_000;
/** A build that is due within this time is watched for. */
const SOON_MS = 60_000;

export const publishingQuery = apiQuery(["publishing"], (options) =>
  api.admin.publishing.$get(undefined, options),
);

/** `version` changes with every build: what is kept is then another. */
export const releasesQuery = (version: string) =>
  pageQuery(["publishing", "releases", version], (options) =>
    api.admin.publishing.releases.$get(undefined, options),
  );

/** Revision of the pages that the host shows; null where they do not tell. */
export const shownQuery = queryOptions({
  queryKey: ["publishing", "shown"],
  queryFn: async ({ signal }) => {
    const answer = await fetch(BUILT_FILE, { cache: "no-store", signal });
    const told = v.safeParse(builtFile, answer.ok ? await answer.json().catch(() => null) : null);
    return told.success ? told.output.revision : null;
  },
  refetchInterval: QUIET_MS,
});

/** What going back to a release shows visitors again. */
export const returningQuery = (id: string) =>
  queryOptions({
    queryKey: ["publishing", "returning", id],
    queryFn: () =>
      call((options) => api.admin.publishing.releases[":id"].returning.$get({ param: { id } }, options)),
    // Another publication changes it.
    staleTime: 0,
  });

export const publishNow = () => call((options) => api.admin.publishing.publish.$post(undefined, options));

export const pausePublishing = (paused: boolean) =>
  call((options) => api.admin.publishing.pause.$put({ json: { paused } }, options));

export const restoreRelease = (id: string) =>
  call((options) => api.admin.publishing.releases[":id"].restore.$post({ param: { id } }, options));

/** Milliseconds until the state is worth another look: often while something is under way. */
export function watchEvery(found: PublishingOverview | undefined): number {
  if (!found) return QUIET_MS;
  const { running, auto, builds } = found;
  const isAtHost = builds[0]?.result === "requested";
  const isSoon = auto.nextAt !== null && Date.parse(auto.nextAt) - Date.now() < SOON_MS;
  return running || isAtHost || isSoon ? WATCHING_MS : QUIET_MS;
}
