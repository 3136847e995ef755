-- Closed by default: nothing created later in `public` is reachable until grants.sql grants it. The platform provides the
-- roles anon, authenticated and service_role, the schema auth with auth.users and auth.sessions, and auth.uid().

create schema if not exists private;
revoke all on schema private from public;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- The Data API does not expose `private`. Signed-in roles need it to run the checks and helpers in it.
grant usage on schema private to authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
