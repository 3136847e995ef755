import type { Context } from "hono";
import { type DescribeRouteOptions, describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";

const errorBody = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

const RESPONSES: Record<number, string> = {
  200: "The result",
  201: "The stored record",
  202: "Accepted; the work continues after the response",
  204: "Done; the response has no body",
  400: "The body or the query is not valid; `fields` has one message for each invalid field",
  401: "There is no session, or it has ended",
  403: "The request comes from another site, or the session lacks the access named above",
  404: "The record does not exist",
  409: "The record has changed since the given `version`; `current` has the stored one",
  413: "The body is too large",
  415: "The body is not JSON in UTF-8",
  422: "The form was filled in faster than a person can: send it again",
  429: "Too many requests: wait for the seconds of `Retry-After`. With code `challenge_required`, a solved challenge is accepted at once",
  501: "This installation does not have this function",
  502: "An external service failed",
  503: "The database does not respond: try again",
  504: "An external service took too long",
};

/** Who may call a route, as the end of its description. */
const ACCESS = {
  public: "Access: everyone, without a session.",
  editor: "Access: editors and administrators.",
};

/** OpenAPI 3.1 uses JSON Schema 2020-12; earlier drafts write `items` of tuples in a form that is no longer valid. */
export const DOCUMENT_TARGET = { target: "draft-2020-12" } as const;
const schemaOf = (body: v.GenericSchema) => resolver(body, { options: DOCUMENT_TARGET });

/** Success responses by status: the schema of the body, the media type of a file, or null for no body. */
type Success = { [Status in 200 | 201 | 202 | 204]?: v.GenericSchema | string | null };

interface Details {
  /** Sentences after the summary. */
  description?: string;
  /** Meanings of responses that differ from `RESPONSES`. */
  on?: Readonly<Record<number, string>>;
}

/**
 * `errors`: error statuses besides 500, and besides 401, 403 and 503 of routes that need a session. `body` stands for the
 * three of a request body.
 */
type Description = [
  summary: string,
  success: Success,
  errors?: readonly (number | "body")[],
  details?: Details,
];

const BODY_ERRORS = [400, 413, 415];
const SESSION_ERRORS = [401, 403, 503];

function contentOf(body: v.GenericSchema | string | null) {
  if (body === null) return {};
  if (typeof body === "string") return { content: { [body]: { schema: {} } } };
  return { content: { "application/json": { schema: schemaOf(body) } } };
}

function optionsOf(
  tag: string,
  access: keyof typeof ACCESS,
  [summary, success, errors = [], details = {}]: Description,
): DescribeRouteOptions {
  const { description, on = {} } = details;
  const isPublic = access === "public";
  const responses: NonNullable<DescribeRouteOptions["responses"]> = {};
  const meaningOf = (status: number | string) => on[Number(status)] ?? RESPONSES[Number(status)] ?? "";
  for (const [status, body] of Object.entries(success))
    responses[status] = { description: meaningOf(status), ...contentOf(body) };
  const statuses = errors.flatMap((status) => (status === "body" ? BODY_ERRORS : status));
  for (const status of [...(isPublic ? [] : SESSION_ERRORS), ...statuses])
    responses[status] = { description: meaningOf(status), ...contentOf(errorBody) };
  return {
    tags: [tag],
    summary,
    description: [description, ACCESS[access]].filter(Boolean).join("\n\n"),
    responses,
    ...(isPublic && { security: [] }),
  };
}

/** Documents routes for other programs under one tag; those of the session are described by their types. */
export const describer =
  (tag: string, access: keyof typeof ACCESS) =>
  (...description: Description) =>
    describeRoute(optionsOf(tag, access, description));

/** OpenAPI parameter for an `:id` that `validEpisodeId` does not check. */
export const EPISODE_ID = {
  in: "path",
  name: "id",
  schema: { type: "string", format: "uuid" },
  required: true,
} as const;

/**
 * Variant of `describer` for a public handler that checks its `:id` itself. Used for routes requested with each page, where
 * each middleware before a response from memory adds a tenth to its cost.
 */
export const described = <Answer>(
  tag: string,
  description: Description,
  handler: (c: Context) => Answer,
): ((c: Context) => Answer) =>
  Object.assign(
    handler,
    describeRoute({ ...optionsOf(tag, "public", description), parameters: [EPISODE_ID] }),
  );
