-- Closed by default: nothing created later in `public` is reachable until 20260101001600_grants.sql says so.
-- The roles anon, authenticated and service_role, the schema auth, auth.users and auth.uid() are given by the platform.

create schema if not exists private;
revoke all on schema private from public;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- `private` is not exposed by the Data API. Signed-in roles need it to run the checks and helpers that live there.
grant usage on schema private to authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
