import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { apiQuery, call, pageQuery } from "#admin/api/call.ts";
import { BUILT_FILE, builtFile, type PublishingOverview } from "#core/publishing/publishing-schemas.ts";
import { api } from "#islands/api-client.ts";

const SHORT_INTERVAL_MS = 2_000;
const LONG_INTERVAL_MS = 30_000;
/** Builds due within this time are polled at the short interval. */
const SOON_MS = 60_000;

export const publishingQuery = apiQuery(["publishing"], api.admin.publishing.$get);

/** @param version changes with every build, and with it the list of stored releases */
export const releasesQuery = (version: string) =>
  pageQuery(["publishing", "releases", version], api.admin.publishing.releases.$get);

/** Revision of the pages served by the host; null when it cannot be read. */
export const servedRevisionQuery = queryOptions({
  queryKey: ["publishing", "shown"],
  queryFn: async ({ signal }) => {
    const answer = await fetch(BUILT_FILE, { cache: "no-store", signal });
    const parsed = v.safeParse(builtFile, answer.ok ? await answer.json().catch(() => null) : null);
    return parsed.success ? parsed.output.revision : null;
  },
  refetchInterval: LONG_INTERVAL_MS,
});

/** What restoring a release would change for visitors. */
export const rollbackQuery = (id: string) => ({
  ...apiQuery(["publishing", "returning", id], api.admin.publishing.releases[":id"].returning.$get, {
    param: { id },
  }),
  // Changes with every publication.
  staleTime: 0,
});

export const pausePublishing = (paused: boolean) =>
  call(api.admin.publishing.pause.$put, { json: { paused } });

export const publishNow = () => call(api.admin.publishing.publish.$post);

/** Polling interval in milliseconds: short while a build is running, requested or due soon. */
export function pollInterval(found: PublishingOverview | undefined): number {
  if (!found) return LONG_INTERVAL_MS;
  const { running, auto, builds } = found;
  const isAtHost = builds[0]?.result === "requested";
  const isSoon = auto.nextAt !== null && Date.parse(auto.nextAt) - Date.now() < SOON_MS;
  return running || isAtHost || isSoon ? SHORT_INTERVAL_MS : LONG_INTERVAL_MS;
}
