-- Creates the schema `private` and removes the default privileges of the API roles, so that later tables need explicit
-- grants. The backend provides the roles anon, authenticated and service_role, auth.users, auth.sessions and auth.uid().

create schema if not exists private;
revoke all on schema private from public;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- The Data API does not expose `private`. Signed-in roles need it for the checks and helpers that it contains.
grant usage on schema private to authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
