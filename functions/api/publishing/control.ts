import type { PublishingSettings } from "#core/publishing/publishing-schedule.ts";
import type { PublishingOverview, SiteRelease, SiteReturning } from "#core/publishing/publishing-schemas.ts";

export type RunningBuild = NonNullable<PublishingOverview["running"]>;

/** What the API asks of the process that builds the site. */
export interface PublishingControl {
  mode: PublishingOverview["mode"];
  settings: PublishingSettings;
  /** Key of a host's reports; null: none are taken. */
  secret: string | null;
  /** The build under way in this process. */
  running(): RunningBuild | null;
  /** Called after a build was asked for, so that the build does not wait for the next look at the database. */
  publishSoon(): void;
  /** Newest first. */
  releases(): SiteRelease[];
  /** What going back to a release shows again; null when no release has that name, or its list cannot be read. */
  returning(id: string): SiteReturning | null;
  /** False when no release has that name. */
  goBack(id: string): boolean;
}

/** Nothing builds by itself: changes wait until the build is run by hand. */
export const NO_PUBLISHING: PublishingControl = {
  mode: "none",
  settings: { auto: false, quietMs: 0, maxMs: 0 },
  secret: null,
  running: () => null,
  publishSoon: () => {},
  releases: () => [],
  returning: () => null,
  goBack: () => false,
};
