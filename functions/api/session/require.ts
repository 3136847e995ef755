import { createMiddleware } from "hono/factory";
import { ApiError, noSession } from "#api/api-error.ts";
import { assertSecondStep } from "#api/session/second-step.ts";
import type { Person, Sessions } from "#api/session/sessions.ts";
import { hasRole, type Role } from "#core/account/roles.ts";

export interface SignedIn {
  Variables: { person: Person };
}

/** See docs/product/accounts.md. */
export const NOT_ADMINISTRATOR = "No tienes permisos de administrador para acceder a esta página.";

const TEMPORARY_PASSWORD = "Antes de seguir, cambiá tu contraseña temporal por una tuya.";

const NO_SECOND_FACTOR = "Antes de seguir, activá la verificación en dos pasos en «Mi cuenta».";

/** Active collaborators of any role: those who moderate. 401 without a session, 403 for others and with a temporary password. */
export const requireStaff = (sessions: Sessions) =>
  requirePerson(sessions, "user", "Tu cuenta no tiene permiso para moderar comentarios.");

/** The same for the second step's own routes, where an administrator who has to set one up is let in. */
export const requireOwner = (sessions: Sessions) =>
  requirePerson(sessions, "user", "Tu cuenta no está activa.", true);

/** 401 without a session, 403 unless an active editor or administrator, and with a temporary password. */
export const requireEditor = (sessions: Sessions) => requirePerson(sessions, "editor", NOT_ADMINISTRATOR);

/** Behind `requireEditor`. @throws ApiError 403 unless an administrator */
export function assertAdministrator(person: Person): void {
  if (!hasRole(person, "admin")) throw new ApiError(403, "forbidden", NOT_ADMINISTRATOR);
}

/** For routes of administrators alone, behind `requireEditor`. */
export const administratorsOnly = createMiddleware<SignedIn>((c, next) => {
  assertAdministrator(c.var.person);
  return next();
});

/** 401 without a session; else every account passes, also before its second step. */
export const requireAnySession = (sessions: Sessions) => withPerson(sessions, () => {});

/** 401 without a session, 403 before the second step; else every account passes, also one with a temporary password. */
export const requireSession = (sessions: Sessions) => withPerson(sessions, assertSecondStep);

/** Whether a session may do now what `least` may; `requirePerson` gives the reasons. */
export const mayNow = (person: Person, least: Role): boolean =>
  hasRole(person, least) &&
  !person.passwordIsTemporary &&
  (person.secondFactor === "on" || person.secondFactor === "off");

const requirePerson = (sessions: Sessions, least: Role, refusal: string, maySetUp = false) =>
  withPerson(sessions, (person, headers) => {
    assertSecondStep(person, headers);
    if (!hasRole(person, least)) throw new ApiError(403, "forbidden", refusal, { headers });
    // The database refuses as well; this answer gives the reason.
    if (person.passwordIsTemporary)
      throw new ApiError(403, "temporary_password", TEMPORARY_PASSWORD, { headers });
    if (person.secondFactor === "missing" && !maySetUp)
      throw new ApiError(403, "no_second_factor", NO_SECOND_FACTOR, { headers });
  });

/** @param check throws what refuses this person, with the headers that the answer must carry */
function withPerson({ find }: Sessions, check: (person: Person, headers: Record<string, string>) => void) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const { person, setCookie } = await find(c);
    const headers: Record<string, string> = setCookie ? { "set-cookie": setCookie } : {};
    if (!person) throw noSession(headers);
    check(person, headers);
    c.set("person", person);
    await next();
    // After the answer: what is set before it is lost when the answer is a Response of its own.
    if (setCookie) c.res.headers.append("set-cookie", setCookie);
  });
}
