import type { PublishingSettings } from "#core/publishing/publishing-schedule.ts";
import type {
  PublishingOverview,
  RollbackContent,
  SiteRelease,
} from "#core/publishing/publishing-schemas.ts";

export type RunningBuild = NonNullable<PublishingOverview["running"]>;

/** Interface of the API to the process that builds the site. */
export interface PublishingControl {
  mode: PublishingOverview["mode"];
  settings: PublishingSettings;
  /** Key that signs a host's build reports; null when none are accepted. */
  secret: string | null;
  /** The build in progress in this process; null when there is none. */
  running(): RunningBuild | null;
  /** Called after a build was requested, so that it does not wait for the next check of the database. */
  checkNow(): void;
  /** Stored releases, newest first. */
  releases(): SiteRelease[];
  /** Content that returning to a release would show again; null when no release has that name, or its list is unreadable. */
  rollbackContent(id: string): RollbackContent | null;
  /** Returns to a release; false when none has that name. */
  rollBack(id: string): boolean;
}

/** Control for installations without automatic builds: changes wait until the build is run by hand. */
export const NO_PUBLISHING: PublishingControl = {
  mode: "none",
  settings: { auto: false, quietMs: 0, maxMs: 0 },
  secret: null,
  running: () => null,
  checkNow: () => {},
  releases: () => [],
  rollbackContent: () => null,
  rollBack: () => false,
};
