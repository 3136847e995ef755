-- The schema `private`, default privileges, and the record of applied schema files. The backend provides the roles anon,
-- authenticated and service_role, auth.users, auth.sessions and auth.uid().

create schema if not exists private;
revoke all on schema private from public;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- The Data API does not expose `private`. Signed-in roles need it for the checks and helpers that it contains.
grant usage on schema private to authenticated, service_role;

-- Objects of later files are closed until supabase/schemas/92_grants.sql grants them.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Files of supabase/schemas as they were applied last.
create table private.schema_files (
  name text primary key,
  -- SHA-256 of the text in hexadecimal
  hash text not null
);
