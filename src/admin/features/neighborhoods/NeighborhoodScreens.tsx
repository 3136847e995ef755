import { barrioKind } from "#admin/features/neighborhoods/barrio-kind.ts";
import { NeighborhoodForm } from "#admin/features/neighborhoods/NeighborhoodForm.tsx";
import { EditRecord, NewRecord } from "#admin/records/RecordScreens.tsx";

export const NewNeighborhood = () => <NewRecord kind={barrioKind} Form={NeighborhoodForm} />;
export const EditNeighborhood = () => <EditRecord kind={barrioKind} Form={NeighborhoodForm} />;
