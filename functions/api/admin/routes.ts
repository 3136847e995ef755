import { Hono } from "hono";
import { archiveRoutes } from "#api/admin/archive/routes.ts";
import type { ArchiveZone } from "#api/admin/archive-zone.ts";
import { dailyBackupRoutes } from "#api/admin/backup/daily-routes.ts";
import { backupRoutes } from "#api/admin/backup/routes.ts";
import { collaboratorRoutes } from "#api/admin/collaborators/routes.ts";
import { moderationRoutes } from "#api/admin/comments/routes.ts";
import { demonstrationRoutes } from "#api/admin/demonstration/routes.ts";
import { episodeRoutes } from "#api/admin/episodes/routes.ts";
import { everywhereRoutes } from "#api/admin/everywhere/routes.ts";
import { figureRoutes } from "#api/admin/figures/routes.ts";
import { importRoutes } from "#api/admin/import/routes.ts";
import { messageRoutes } from "#api/admin/messages/routes.ts";
import { namedRoutes } from "#api/admin/named-routes.ts";
import { neighborhoodRoutes } from "#api/admin/neighborhoods/routes.ts";
import { optionRoutes } from "#api/admin/options/routes.ts";
import { photoRoutes } from "#api/admin/photos/routes.ts";
import { recordingRoutes } from "#api/admin/recordings/routes.ts";
import { changeSetRoutes } from "#api/admin/trash/change-set-routes.ts";
import { trashRoutes } from "#api/admin/trash/routes.ts";
import type { ApiDeps } from "#api/deps.ts";
import { repeatedWrites } from "#api/middleware/repeated-writes.ts";
import { previewRoutes } from "#api/previews/routes.ts";
import type { Services } from "#api/services.ts";
import type { PasswordLinks } from "#api/session/password-links.ts";
import { requireEditor, requireStaff, type SignedIn } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { guests, topics } from "#db/catalogue/named-kinds.ts";

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
    .use("/comments/*", requireStaff(sessions), repeatedWrites(services))
    .route("/comments", moderationRoutes(services))
    .use(requireEditor(sessions))
    .use(services.zone.middleware)
    // Before the rule for repeated writes: responses with a password are not stored.
    .route("/collaborators", collaboratorRoutes(services))
    .use(repeatedWrites(services))
    .route("/", figureRoutes(deps))
    .route("/archive", archiveRoutes())
    .route("/everywhere", everywhereRoutes())
    .route("/options", optionRoutes())
    .route("/episodes", episodeRoutes(deps))
    .route("/previews", previewRoutes(deps))
    .route("/guests", namedRoutes(guests))
    .route("/neighborhoods", neighborhoodRoutes(deps))
    .route("/topics", namedRoutes(topics))
    .route("/photos", photoRoutes(deps))
    .route("/recordings", recordingRoutes(deps, services))
    .route("/messages", messageRoutes(deps, services))
    .route("/", importRoutes(deps))
    .route("/", backupRoutes(deps))
    .route("/backups", dailyBackupRoutes(deps))
    .route("/demonstration", demonstrationRoutes(deps))
    .route("/", changeSetRoutes())
    .route("/", trashRoutes(deps, services));
