import { createMiddleware } from "hono/factory";
import { ApiError, noSession } from "#api/api-error.ts";
import type { Person, Sessions } from "#api/session/sessions.ts";

export interface SignedIn {
  Variables: { person: Person };
}

/** See docs/product/accounts.md. */
export const NOT_ADMINISTRATOR = "No tienes permisos de administrador para acceder a esta página.";

const TEMPORARY_PASSWORD = "Antes de seguir, cambiá tu contraseña temporal por una tuya.";

const isStaff = (person: Person) => person.active;
/** Whether the pages of the back-office are the person's, who may first have to change a temporary password. */
export const isAdministrator = (person: Person) => person.active && person.role === "admin";

/** Active collaborators and administrators: those who moderate. 401 without a session, 403 for others and with a temporary password. */
export const requireStaff = (sessions: Sessions) =>
  requirePerson(sessions, isStaff, "Tu cuenta no tiene permiso para moderar comentarios.");

/** 401 without a session, 403 for who is no active administrator, and with a temporary password. */
export const requireAdministrator = (sessions: Sessions) =>
  requirePerson(sessions, isAdministrator, NOT_ADMINISTRATOR);

/** 401 without a session; every account passes, also one with a temporary password. */
export const requireSession = ({ find }: Sessions) =>
  createMiddleware<SignedIn>(async (c, next) => {
    const { person, setCookie } = await find(c);
    if (!person) throw noSession(setCookie ? { "set-cookie": setCookie } : {});
    c.set("person", person);
    await next();
    if (setCookie) c.res.headers.append("set-cookie", setCookie);
  });

function requirePerson({ find }: Sessions, may: (person: Person) => boolean, refusal: string) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const { person, setCookie } = await find(c);
    const headers: Record<string, string> = setCookie ? { "set-cookie": setCookie } : {};
    if (!person) throw noSession(headers);
    if (!may(person)) throw new ApiError(403, "forbidden", refusal, { headers });
    // The database refuses as well; this answer gives the reason.
    if (person.passwordIsTemporary)
      throw new ApiError(403, "temporary_password", TEMPORARY_PASSWORD, { headers });
    c.set("person", person);
    await next();
    // After the answer: what is set before it is lost when the answer is a Response of its own.
    if (setCookie) c.res.headers.append("set-cookie", setCookie);
  });
}
