import { createMiddleware } from "hono/factory";
import { ApiError, noSession } from "#api/api-error.ts";
import type { Person, Sessions } from "#api/session/sessions.ts";

export interface SignedIn {
  Variables: { person: Person };
}

/** spec: admin, access screens */
export const NOT_ADMINISTRATOR = "No tienes permisos de administrador para acceder a esta página.";

const isStaff = (person: Person) => person.active;
const isAdministrator = (person: Person) => person.active && person.role === "admin";

/** Active collaborators and administrators: those who moderate. 401 without a session, 403 for others. */
export const requireStaff = (sessions: Sessions) =>
  requirePerson(sessions, isStaff, "Tu cuenta no tiene permiso para moderar comentarios.");

/** 401 without a session, 403 for who is no active administrator. */
export const requireAdministrator = (sessions: Sessions) =>
  requirePerson(sessions, isAdministrator, NOT_ADMINISTRATOR);

function requirePerson({ find }: Sessions, may: (person: Person) => boolean, refusal: string) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const { person, setCookie } = await find(c);
    const headers: Record<string, string> = setCookie ? { "set-cookie": setCookie } : {};
    if (!person) throw noSession(headers);
    if (!may(person)) throw new ApiError(403, "forbidden", refusal, { headers });
    c.set("person", person);
    await next();
    // After the answer: what is set before it is lost when the answer is a Response of its own.
    if (setCookie) c.res.headers.append("set-cookie", setCookie);
  });
}
