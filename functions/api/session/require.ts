import { createMiddleware } from "hono/factory";
import { ApiError, noSession } from "#api/api-error.ts";
import { assertSecondStep } from "#api/session/second-step.ts";
import type { Person, Sessions } from "#api/session/sessions.ts";
import { hasRole, type Role } from "#core/account/roles.ts";
import type { SessionUser } from "#core/account/sign-in-schemas.ts";

export interface SignedIn {
  Variables: { person: Person };
}

/** See docs/product/accounts.md. */
export const NOT_ADMINISTRATOR = "No tienes permisos de administrador para acceder a esta página.";

/** Also of an account without a profile, which has no access yet. */
const SUSPENDED = "Tu acceso está suspendido: pedile a quien administra el archivo que lo reactive.";

const TEMPORARY_PASSWORD = "Antes de seguir, cambiá tu contraseña temporal por una tuya.";

const NO_SECOND_FACTOR = "Antes de seguir, activá la verificación en dos pasos en «Mi cuenta».";

/** Requires an active collaborator of any role. 401 without a session, 403 for others and with a temporary password. */
export const requireStaff = (sessions: Sessions) =>
  requirePerson(sessions, "user", "Tu cuenta no tiene permiso para moderar comentarios.");

/** Variant of `requireStaff` for the second step's routes: also admits an administrator who has yet to set one up. */
export const requireOwner = (sessions: Sessions) =>
  requirePerson(sessions, "user", "Tu cuenta no está activa.", true);

/** Requires an active editor or administrator. 401 without a session, 403 for others and with a temporary password. */
export const requireEditor = (sessions: Sessions) => requirePerson(sessions, "editor", NOT_ADMINISTRATOR);

/** For use after `requireEditor`. @throws ApiError 403 unless the person is an administrator */
export function assertAdministrator(person: Person): void {
  if (!hasRole(person, "admin")) throw new ApiError(403, "forbidden", NOT_ADMINISTRATOR);
}

/** Middleware for routes of administrators, used after `requireEditor`. */
export const administratorsOnly = createMiddleware<SignedIn>((c, next) => {
  assertAdministrator(c.var.person);
  return next();
});

/** Requires any session, also before the second step. 401 without one. */
export const requireAnySession = (sessions: Sessions) => withPerson(sessions, () => {});

/** Requires any session after its second step, also with a temporary password. 401 without a session, 403 before the step. */
export const requireSession = (sessions: Sessions) => withPerson(sessions, assertSecondStep);

/** Whether a session currently has the rights of role `least`; `requirePerson` reports the reason when not. */
export const hasCurrentRole = (person: SessionUser, least: Role): boolean =>
  hasRole(person, least) &&
  !person.passwordIsTemporary &&
  (person.secondFactor === "on" || person.secondFactor === "off");

const requirePerson = (sessions: Sessions, least: Role, refusal: string, maySetUp = false) =>
  withPerson(sessions, (person, headers) => {
    assertSecondStep(person, headers);
    if (!person.active) throw new ApiError(403, "suspended", SUSPENDED, { headers });
    if (!hasRole(person, least)) throw new ApiError(403, "forbidden", refusal, { headers });
    // The database refuses as well; this response gives the reason.
    if (person.passwordIsTemporary)
      throw new ApiError(403, "temporary_password", TEMPORARY_PASSWORD, { headers });
    if (person.secondFactor === "missing" && !maySetUp)
      throw new ApiError(403, "no_second_factor", NO_SECOND_FACTOR, { headers });
  });

/** @param check throws the error for a person who is refused, with the headers that the response must have */
function withPerson({ find }: Sessions, check: (person: Person, headers: Record<string, string>) => void) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const { person, setCookie } = await find(c);
    const headers: Record<string, string> = setCookie ? { "set-cookie": setCookie } : {};
    if (!person) throw noSession(headers);
    check(person, headers);
    c.set("person", person);
    await next();
    // Set after the handler: headers set earlier are lost when the handler returns a Response of its own.
    if (setCookie) c.res.headers.append("set-cookie", setCookie);
  });
}
