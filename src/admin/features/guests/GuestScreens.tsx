import { GuestForm } from "#admin/features/guests/GuestForm.tsx";
import { guestKind } from "#admin/features/guests/guest-kind.ts";
import { EditRecord, NewRecord } from "#admin/records/RecordScreens.tsx";

export const NewGuest = () => <NewRecord kind={guestKind} Form={GuestForm} />;
export const EditGuest = () => <EditRecord kind={guestKind} Form={GuestForm} />;
