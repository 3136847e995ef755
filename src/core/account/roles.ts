/** From the least to the most: each may do what those before it may. Stored in profiles. See docs/product/accounts.md. */
export const ROLES = ["user", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** What people read: the name of a role, and what it may do, in one sentence. */
export const ROLE_WORDS: Record<Role, { name: string; may: string }> = {
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

/** The role that a stored text names; any other text is the least one. */
export const toRole = (text: string | null): Role => ROLES.find((role) => role === text) ?? "user";

/** Whether a person has that role or a higher one; an account that is not active has none. */
export const hasRole = ({ role, active }: { role: Role; active: boolean }, least: Role): boolean =>
  active && ROLES.indexOf(role) >= ROLES.indexOf(least);
