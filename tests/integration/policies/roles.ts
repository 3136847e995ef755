/** The six kinds of callers. Ids are fixed, so that a failure names its row. */
export const ROLES = ["anonymous", "account", "inactive", "collaborator", "editor", "administrator"] as const;
export type Role = (typeof ROLES)[number];

/** A short, readable UUID: `row(7)` ends in 07. */
export const row = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** Null: no account, the role `anon`. `inactive` is a suspended administrator. */
export const USER_IDS: Record<Role, string | null> = {
  anonymous: null,
  account: row(1),
  inactive: row(2),
  collaborator: row(3),
  editor: row(6),
  administrator: row(4),
};

export const SECOND_ADMINISTRATOR = row(5);
