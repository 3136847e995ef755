-- What hosted Supabase has before the first migration runs: request roles, the auth helpers' visibility, extensions.
do $$
declare
  request_role text;
begin
  foreach request_role in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = request_role) then
      execute format('create role %I nologin noinherit', request_role);
    end if;
  end loop;
  -- Requires a superuser. On a shared server the role has the attribute already.
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
end $$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Policies call auth.uid() as the caller; the tables of the schema stay closed to every request role.
grant usage on schema auth to anon, authenticated, service_role;
revoke all on all tables in schema auth from anon, authenticated, service_role;
