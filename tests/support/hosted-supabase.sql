-- The parts of a new project of hosted Supabase that the archive uses, before its first migration: roles, their default
-- privileges in `public`, the auth schema with another owner, storage. Source: supabase/postgres, migrations/db.
-- `project_owner` is hosted Supabase's `postgres`, which runs migrations and is not a superuser.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin nologin noinherit createrole;
create role supabase_storage_admin nologin noinherit createrole;
create role project_owner login createdb createrole bypassrls;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
grant anon, authenticated, service_role to authenticator, project_owner with admin option;

do $$ begin execute format('alter database %I owner to project_owner', current_database()); end $$;

create schema extensions;
create extension pgcrypto with schema extensions;
grant usage on schema extensions, public to project_owner, anon, authenticated, service_role;
-- The platform and the project grant access to new objects to all roles; the migrations have to revoke it.
alter default privileges in schema public grant all on tables to project_owner, anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to project_owner, anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to project_owner, anon, authenticated, service_role;
alter default privileges for role project_owner in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public grant all on sequences to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
create table auth.users (
  id uuid primary key, aud varchar(255), role varchar(255), email varchar(255), encrypted_password varchar(255),
  email_confirmed_at timestamptz, last_sign_in_at timestamptz, raw_app_meta_data jsonb, raw_user_meta_data jsonb,
  created_at timestamptz, updated_at timestamptz
);
create table auth.sessions (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, created_at timestamptz
);
alter table auth.users owner to supabase_auth_admin;
alter table auth.sessions owner to supabase_auth_admin;
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
$$;
grant usage on schema auth to project_owner, anon, authenticated, service_role;
grant all on auth.users, auth.sessions to project_owner;

create schema storage authorization supabase_storage_admin;
create table storage.buckets (id text primary key, name text not null unique, public boolean default false);
create table storage.objects (
  id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets (id), name text
);
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant usage on schema storage to project_owner, anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to project_owner, anon, authenticated, service_role;

create schema supabase_migrations authorization project_owner;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
alter table supabase_migrations.schema_migrations owner to project_owner;
