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

const REASONS: Record<number, string> = {
  400: "The body is unreadable or a field is invalid; `fields` has one message per field",
  401: "Nobody is signed in, or the session has ended",
  403: "A write that another site caused",
  404: "No published episode with that id",
  409: "The idempotency key was used for another text",
  413: "The body is over 64 KiB",
  415: "The body is not JSON",
  422: "Sent faster than a person could: send again",
  429: "Too many requests; with code `challenge_required` a proof of work lets it through",
  501: "This installation stores no pictures",
  503: "The database does not answer: try again",
};

/** OpenAPI 3.1 uses JSON Schema 2020-12; earlier drafts write `items` of tuples in a form that is no longer valid. */
export const DOCUMENT_TARGET = { target: "draft-2020-12" } as const;
const schemaOf = (body: v.GenericSchema) => resolver(body, { options: DOCUMENT_TARGET });

/** Success responses by status: the schema of the body, the media type of a file, or null for no body. */
type Success = { [Status in 200 | 201 | 202 | 204]?: v.GenericSchema | string | null };
type Description = [
  summary: string,
  success: Success,
  errors?: readonly (keyof typeof REASONS)[],
  /** Set for routes that need no session. */
  access?: "public",
];

function contentOf(body: v.GenericSchema | string | null) {
  if (body === null) return {};
  if (typeof body === "string") return { content: { [body]: { schema: {} } } };
  return { content: { "application/json": { schema: schemaOf(body) } } };
}

function optionsOf(tag: string, [summary, success, errors = [], access]: Description): DescribeRouteOptions {
  const responses: NonNullable<DescribeRouteOptions["responses"]> = {};
  for (const [status, body] of Object.entries(success))
    responses[status] = { description: "Success", ...contentOf(body) };
  for (const code of errors) responses[code] = { description: REASONS[code] ?? "", ...contentOf(errorBody) };
  return { tags: [tag], summary, responses, ...(access && { security: [] }) };
}

/** Documents routes under one tag: summary, success responses, and error statuses besides 500. */
export const describer =
  (tag: string) =>
  (...description: Description) =>
    describeRoute(optionsOf(tag, description));

/** OpenAPI parameter for an `:id` that `validEpisodeId` does not check. */
const EPISODE_ID = {
  in: "path",
  name: "id",
  schema: { type: "string", format: "uuid" },
  required: true,
} as const;

/**
 * Variant of `describer` for a handler that checks its `:id` itself. Used for routes requested with each page, where each
 * middleware before a response from memory adds a tenth to its cost.
 */
export const described = <Answer>(
  tag: string,
  description: Description,
  handler: (c: Context) => Answer,
): ((c: Context) => Answer) =>
  Object.assign(handler, describeRoute({ ...optionsOf(tag, description), parameters: [EPISODE_ID] }));
