import type { ReactNode } from "react";
import { guestKind } from "#admin/features/guests/guest-kind.tsx";
import { neighborhoodKind } from "#admin/features/neighborhoods/neighborhood-kind.tsx";
import { topicKind } from "#admin/features/topics/topic-kind.tsx";
import { type DialogOptions, KindForm } from "#admin/records/KindForm.tsx";
import { recordScreens } from "#admin/records/RecordScreens.tsx";
import type { NamedKindName } from "#core/catalogue/kinds.ts";

/** Screens of each kind of records, which the router loads. */
export const SCREENS = {
  guests: recordScreens(guestKind),
  neighborhoods: recordScreens(neighborhoodKind),
  topics: recordScreens(topicKind),
} satisfies Record<NamedKindName, object>;

/** Forms of new records in a dialog. */
export const NEW_FORMS: Record<
  NamedKindName,
  (dialog: DialogOptions<{ id: string; name: string }>) => ReactNode
> = {
  guests: (dialog) => <KindForm kind={guestKind} row={null} dialog={dialog} />,
  neighborhoods: (dialog) => <KindForm kind={neighborhoodKind} row={null} dialog={dialog} />,
  topics: (dialog) => <KindForm kind={topicKind} row={null} dialog={dialog} />,
};
