/** Roles from lowest to highest; each includes the rights of the previous. Stored in profiles. See docs/product/accounts.md. */
export const ROLES = ["user", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Display name of each role and one sentence on its rights. */
export const ROLE_LABELS: Record<Role, { name: string; may: string }> = {
  user: { name: "Colaborador", may: "Modera los comentarios." },
  editor: {
    name: "Editor",
    may: "Trabaja con todo lo del archivo: programas, fichas, fotos, audios, transcripciones, comentarios, mensajes, páginas y publicación.",
  },
  admin: {
    name: "Administrador",
    may: "Además decide quién entra, la identidad del archivo, las copias de seguridad y el borrado de datos personales.",
  },
};

/** Parses a stored role; any other text becomes the lowest role. */
export const toRole = (text: string | null): Role => ROLES.find((role) => role === text) ?? "user";

/** Whether a person has this role or a higher one; inactive accounts have none. */
export const hasRole = ({ role, active }: { role: Role; active: boolean }, least: Role): boolean =>
  active && ROLES.indexOf(role) >= ROLES.indexOf(least);
