-- Once on a PostgreSQL server of one's own, as its superuser, before DATABASE_URL leads the archive to it (docs/deploy.md):
-- the owner of the archive's database, and the roles that its requests take, with the time limits of hosted Supabase
-- (https://supabase.com/docs/guides/database/postgres/timeouts; the program's own role has none). May be run again.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon nologin noinherit', 'authenticated nologin noinherit',
    'service_role nologin noinherit bypassrls', 'archivo login'] loop
    if not exists (select from pg_roles where rolname = split_part(wanted, ' ', 1)) then
      execute 'create role ' || wanted;
    end if;
  end loop;
end $$;
grant anon, authenticated, service_role to archivo;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
