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

interface Description<Body extends v.GenericSchema> {
  tag: string;
  summary: string;
  status: 200 | 201 | 202 | 204;
  /** Left out: an answer without one. */
  body?: Body;
  /** Media type of an answer that is a file. */
  file?: string;
  /** Answers without a session. */
  isPublic?: true;
  errors?: readonly (keyof typeof REASONS)[];
}

/** OpenAPI 3.1 takes the JSON Schema of 2020: of tuples, an earlier one writes `items` in a form that is no longer valid. */
export const DOCUMENT_TARGET = { target: "draft-2020-12" } as const;
const schemaOf = (body: v.GenericSchema) => resolver(body, { options: DOCUMENT_TARGET });

/** Documents a route: one success, and the errors it may answer besides 500. */
export function describe<Body extends v.GenericSchema>(
  description: Description<Body>,
  more: Pick<DescribeRouteOptions, "parameters"> = {},
) {
  const { tag, summary, status, body, file, isPublic, errors = [] } = description;
  const responses: NonNullable<DescribeRouteOptions["responses"]> = {
    [status]: {
      description: "Success",
      ...(body ? { content: { "application/json": { schema: schemaOf(body) } } } : {}),
      ...(file ? { content: { [file]: { schema: {} } } } : {}),
    },
  };
  for (const code of errors) {
    const content = { "application/json": { schema: schemaOf(errorBody) } };
    responses[code] = { description: REASONS[code] ?? "", content };
  }
  return describeRoute({ tags: [tag], summary, responses, ...(isPublic ? { security: [] } : {}), ...more });
}

/** What the document says of the `:id` of a path that `validEpisodeId` does not check. */
const EPISODE_ID = {
  in: "path",
  name: "id",
  schema: { type: "string", format: "uuid" },
  required: true,
} as const;

/**
 * The same for a handler that checks its `:id` itself: for what is read with each page, where each layer before an answer
 * from memory costs a tenth of it.
 */
export function described<Body extends v.GenericSchema, Answer>(
  description: Description<Body>,
  handler: (c: Context) => Answer,
): (c: Context) => Answer {
  return Object.assign(handler, describe(description, { parameters: [EPISODE_ID] }));
}
