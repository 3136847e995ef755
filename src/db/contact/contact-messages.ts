import * as v from "valibot";
import type { contactSubmission } from "#core/contact/contact-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { refusalOf, type Submitted } from "#db/forms/submission.ts";

const FIELD_OF = {
  contact_messages_name_check: "name",
  contact_messages_email_check: "email",
  contact_messages_message_check: "message",
  contact_messages_program_number_check: "programNumber",
};
const storedMessage = v.object({ id: v.string() });

/** Stores a message and queues its mail in one transaction; a repeated key returns the first result. */
export async function submitContactMessage(
  client: DatabaseClient,
  message: Omit<v.InferOutput<typeof contactSubmission>, "website" | "elapsedMs">,
): Promise<Submitted<{ id: string }>> {
  const answer = await client.rpc("submit_contact", {
    p_name: message.name,
    p_email: message.email,
    p_message: message.message,
    p_program: message.programNumber,
    p_key: message.key,
  });
  if (answer.error) return refusalOf("store a message", answer, FIELD_OF);
  return { ok: true, value: v.parse(storedMessage, answer.data) };
}
