import type {
  Collaborator,
  CollaboratorChange,
  Invitation,
  Invited,
} from "#core/account/collaborator-schemas.ts";
import { toRole } from "#core/account/roles.ts";
import type { Backend } from "#db/backend.ts";
import { type DatabaseClient, serviceClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { toInstant } from "#db/rows/list-page.ts";
import { rpc } from "#db/rpc.ts";
import { createAccount, findAccount, removeAccount } from "./accounts.ts";

/** Sorted by e-mail address. `client` acts as an administrator or as the server. */
export async function listCollaborators(client: DatabaseClient): Promise<Collaborator[]> {
  const data = await rpc("list collaborators", client, "collaborators");
  return data.map(toCollaborator);
}

type CollaboratorRow = Database["public"]["Functions"]["collaborators"]["Returns"][number];

export const toCollaborator = (row: CollaboratorRow): Collaborator => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: toRole(row.role),
  active: row.active,
  createdAt: toInstant(row.created_at),
  lastSignInAt: row.last_sign_in_at ? toInstant(row.last_sign_in_at) : null,
  hasSecondFactor: row.second_factor,
});

/**
 * Gives rights to a person and creates the account if there is none. `client` writes the rights, as the inviting person;
 * the server creates the account. An existing collaborator is refused as `taken` at `email`.
 */
export async function inviteCollaborator(
  { client, backend }: { client: DatabaseClient; backend: Backend },
  { email, role }: Pick<Invitation, "email" | "role">,
  newPassword: () => string,
): Promise<Edited<Omit<Invited, "isMailed">>> {
  const known = await findAccount(serviceClient(backend), email);
  const temporaryPassword = known === null ? newPassword() : null;
  const id =
    temporaryPassword === null ? (known ?? "") : await createAccount(backend, email, temporaryPassword);
  const row = { id, role, active: true, password_is_temporary: temporaryPassword !== null };
  const answer = await client.from("profiles").insert(row).select("id");
  if (!answer.error) return { ok: true, value: { id, temporaryPassword } };
  if (known === null) await removeAccount(backend, id);
  if (answer.error.code === "23505") return { ok: false, reason: "taken", field: "email" };
  return editRefusal("add a collaborator", answer);
}

/** `conflict`: there would be no administrator left. */
export async function changeCollaborator(
  client: DatabaseClient,
  id: string,
  change: CollaboratorChange,
): Promise<Edited<Collaborator>> {
  // Read before the write: after a stored change, no failure may turn the response into an error.
  const before = (await listCollaborators(client)).find((row) => row.id === id);
  if (!before) return { ok: false, reason: "missing" };
  const answer = await client.from("profiles").update(change).eq("id", id).select("role, active");
  if (answer.error) return editRefusal("change a collaborator", answer);
  const [row] = answer.data;
  if (!row) return { ok: false, reason: "missing" };
  return { ok: true, value: { ...before, role: toRole(row.role), active: row.active } };
}

/**
 * Removes the rights, then the account. The value is false when the account, which has no rights any more, could not be
 * removed. `conflict`: the last administrator; `missing`: no such collaborator, or the caller's own account.
 */
export async function removeCollaborator(
  { client, backend }: { client: DatabaseClient; backend: Backend },
  id: string,
): Promise<Edited<boolean>> {
  const answer = await client.from("profiles").delete().eq("id", id).select("id");
  if (answer.error) return editRefusal("remove a collaborator", answer);
  if (answer.data.length === 0) return { ok: false, reason: "missing" };
  const isRemoved = await removeAccount(backend, id).then(
    () => true,
    () => false,
  );
  return { ok: true, value: isRemoved };
}
