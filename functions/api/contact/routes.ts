import { Hono } from "hono";
import * as v from "valibot";
import type { ApiDeps } from "#api/deps.ts";
import { assertMinFillTime, isHoneypotFilled, refusalError } from "#api/form-checks.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { contactSubmission } from "#core/contact/contact-schemas.ts";
import { submitContactMessage } from "#db/contact/contact-messages.ts";

const storedMessage = v.object({ id: v.string() });

/** Messages to the archive: stored first, then mailed from the outbox. See docs/product/comments.md. */
export const contactRoutes = ({ serviceDb, admit }: Services, onMailQueued: ApiDeps["onMailQueued"]) =>
  new Hono().post(
    "/contact",
    describer("contact", "public")(
      "Send a contact message",
      { 201: storedMessage },
      ["body", 403, 409, 422, 429, 503],
      {
        description:
          "Stores the message and queues it for delivery by mail. The idempotency key of the form makes a repeated request store it once.",
        on: { 201: "The message is stored", 409: "The idempotency key was used for another text" },
      },
    ),
    admit("contact"),
    validBody(contactSubmission),
    async (c) => {
      const form = c.req.valid("json");
      if (isHoneypotFilled(form)) return json({ id: crypto.randomUUID() as string }, 201);
      assertMinFillTime(form);
      const stored = await submitContactMessage(serviceDb, {
        ...form,
        programNumber: form.programNumber ?? null,
      });
      if (!stored.ok) throw refusalError(stored);
      onMailQueued?.();
      return json(stored.value, 201);
    },
  );
