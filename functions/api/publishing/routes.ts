import { Hono } from "hono";
import * as v from "valibot";
import { existing, missing } from "#api/admin/edit-result.ts";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { repeatedWrites } from "#api/middleware/repeated-writes.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { NO_PUBLISHING } from "#api/publishing/control.ts";
import { composeOverview } from "#api/publishing/overview.ts";
import { isSigned } from "#api/publishing/signature.ts";
import { countedFirst } from "#api/rate-limit/admission.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { administratorsOnly, NOT_ADMINISTRATOR, requireEditor, type SignedIn } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { builtReport, publishingPause } from "#core/publishing/publishing-schemas.ts";
import { pausePublishing, reportBuild, requestPublish } from "#db/publishing/publishing.ts";

const releaseNotFound = missing("release_not_found", "Esa versión del sitio ya no está guardada.");
const forbidden = () => new ApiError(403, "forbidden", NOT_ADMINISTRATOR);

/** Pending changes and publishing; pausing and going back are for administrators. See docs/product/publishing.md. */
export const publishingRoutes = (deps: ApiDeps, services: Services, sessions: Sessions) => {
  const { serviceDb } = services;
  const control = deps.publishing ?? NO_PUBLISHING;
  return new Hono<SignedIn>()
    .use(requireEditor(sessions), repeatedWrites(services))
    .use("/pause", administratorsOnly)
    .use("/releases/*", administratorsOnly)
    .get("/", async (c) => {
      const found = await composeOverview(c.var.person.db, serviceDb, control, deps.now());
      return json(existing(found, forbidden));
    })
    .post("/publish", async (c) => {
      if (control.mode === "none") {
        const message = "Este sitio no se construye solo: hay que volver a construirlo a mano.";
        throw new ApiError(409, "no_publisher", message);
      }
      const revision = existing(await requestPublish(c.var.person.db), forbidden);
      control.checkNow();
      return json({ revision }, 202);
    })
    .put("/pause", validBody(publishingPause), async (c) => {
      const { db } = c.var.person;
      const paused = existing(await pausePublishing(db, c.req.valid("json").paused), forbidden);
      if (!paused) control.checkNow();
      return json({ paused });
    })
    .get("/releases", () => json({ releases: control.releases() }))
    .get("/releases/:id/returning", (c) =>
      json(existing(control.rollbackContent(c.req.param("id")), releaseNotFound)),
    )
    .post("/releases/:id/restore", (c) => {
      if (control.mode !== "local") {
        const message = "Las versiones anteriores del sitio están en el servicio que lo publica.";
        throw new ApiError(409, "no_releases", message);
      }
      const id = c.req.param("id");
      if (!control.rollBack(id)) throw releaseNotFound();
      return json({ id });
    });
};

/** Reports of one address in a window; a build takes longer than a minute. */
const BUILT_WINDOW_SECONDS = 600;
const BUILT_REPORTS = 60;

/** Endpoint for the report of a host's build with its revision; 404 without a configured secret. */
export const builtRoutes = (deps: ApiDeps, { serviceDb, countUse, keyOf }: Services) =>
  new Hono().post(
    "/built",
    // Public, since the report is signed with a secret shared with the build.
    describer("publishing", "public")(
      "Report a finished build of a host",
      { 200: v.object({ revision: v.number() }) },
      [400, 403, 404, 429],
      {
        description: "The body is signed with `REBUILD_SECRET`.",
        on: { 403: "The signature is not valid", 404: "No `REBUILD_SECRET` is configured" },
      },
    ),
    countedFirst((c) => countUse(`built:${keyOf(c)}`, BUILT_WINDOW_SECONDS, BUILT_REPORTS)),
    validBody(builtReport),
    async (c) => {
      const secret = deps.publishing?.secret;
      if (!secret) throw new ApiError(404, "not_found", "No existe esa dirección.");
      const { revision, signature } = c.req.valid("json");
      if (!isSigned(secret, revision, signature)) {
        throw new ApiError(403, "forbidden", "La firma no es válida.");
      }
      await reportBuild(serviceDb, revision);
      return json({ revision });
    },
  );
