import { Hono } from "hono";
import { archiveRoutes } from "#api/admin/archive/routes.ts";
import type { ArchiveZone } from "#api/admin/archive-zone.ts";
import { dailyBackupRoutes } from "#api/admin/backup/daily-routes.ts";
import { backupRoutes } from "#api/admin/backup/routes.ts";
import { collaboratorRoutes } from "#api/admin/collaborators/routes.ts";
import { moderationRoutes } from "#api/admin/comments/routes.ts";
import { episodeRoutes } from "#api/admin/episodes/routes.ts";
import { everywhereRoutes } from "#api/admin/everywhere/routes.ts";
import { figureRoutes } from "#api/admin/figures/routes.ts";
import { guestRoutes } from "#api/admin/guests/routes.ts";
import { importRoutes } from "#api/admin/import/routes.ts";
import { messageRoutes } from "#api/admin/messages/routes.ts";
import { neighborhoodRoutes } from "#api/admin/neighborhoods/routes.ts";
import { optionRoutes } from "#api/admin/options/routes.ts";
import { photoRoutes } from "#api/admin/photos/routes.ts";
import { recordingRoutes } from "#api/admin/recordings/routes.ts";
import { topicRoutes } from "#api/admin/topics/routes.ts";
import { changeSetRoutes } from "#api/admin/trash/change-set-routes.ts";
import { trashRoutes } from "#api/admin/trash/routes.ts";
import type { ApiDeps } from "#api/deps.ts";
import { previewRoutes, wordPreviewRoutes } from "#api/previews/routes.ts";
import type { Services } from "#api/services.ts";
import type { PasswordLinks } from "#api/session/password-links.ts";
import { requireEditor, requireStaff, type SignedIn } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";

/**
 * Routes of the back office: for editors, except comments, which every active collaborator moderates. Routes for
 * administrators only check the role themselves.
 */
export const adminRoutes = (
  deps: ApiDeps,
  services: Services & { links: PasswordLinks; zone: ArchiveZone },
  sessions: Sessions,
) =>
  new Hono<SignedIn>()
    // Registered before the rule for editors: the first match handles the request.
    .use("/comments/*", requireStaff(sessions))
    .route("/comments", moderationRoutes(services))
    .use(requireEditor(sessions))
    .use(services.zone.middleware)
    .route("/", figureRoutes(deps))
    .route("/archive", archiveRoutes())
    .route("/archive", wordPreviewRoutes(deps.previews))
    .route("/everywhere", everywhereRoutes())
    .route("/options", optionRoutes())
    .route("/episodes", episodeRoutes(deps))
    .route("/episodes", previewRoutes(deps.previews))
    .route("/guests", guestRoutes())
    .route("/neighborhoods", neighborhoodRoutes(deps))
    .route("/topics", topicRoutes())
    .route("/photos", photoRoutes(deps))
    .route("/recordings", recordingRoutes(deps))
    .route("/messages", messageRoutes(deps, services))
    .route("/collaborators", collaboratorRoutes(services))
    .route("/", importRoutes(deps))
    .route("/", backupRoutes(deps))
    .route("/backups", dailyBackupRoutes(deps))
    .route("/", changeSetRoutes())
    .route("/", trashRoutes(deps, services));
