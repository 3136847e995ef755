import { missing } from "#api/admin/edit-result.ts";
import { recordRoutes } from "#api/admin/record-routes.ts";
import { editedGuest, guestForm, guestUpdate } from "#core/catalogue/guest-schemas.ts";
import { creation } from "#core/catalogue/named-record.ts";
import { listQuery } from "#core/forms/list-schemas.ts";
import { guestImpact } from "#db/catalogue/impact.ts";
import { guests } from "#db/catalogue/named-kinds.ts";

/** Guests, by name. */
export const guestRoutes = () =>
  recordRoutes({
    name: "guests",
    noun: "a guest",
    table: "guests",
    notFound: missing("guest_not_found", "Invitado no encontrado"),
    row: editedGuest,
    item: editedGuest,
    filter: listQuery,
    form: creation(guestForm),
    update: guestUpdate,
    ...guests,
    impact: guestImpact,
  });
