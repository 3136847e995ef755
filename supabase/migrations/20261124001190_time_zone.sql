-- Adds the time zone of the archive. archive_zone returns the one in the section 'identity', or America/Montevideo if there
-- is none or PostgreSQL rejects it.
create function private.archive_zone() returns text language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := coalesce((
    select t.content ->> 'timeZone' from public.archive_texts t where t.section = 'identity'), 'America/Montevideo');
begin
  -- PostgreSQL accepts nearly any text with a number as a time zone, so the form is checked first
  if zone !~ '^([A-Za-z_]+(/[A-Za-z_-]+){0,2}|Etc/GMT[+-]?\d{1,2})$' then return 'America/Montevideo'; end if;
  perform pg_catalog.now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'America/Montevideo';
end $$;
revoke all on function private.archive_zone() from public, anon, authenticated, service_role;

-- Rejects a time zone that PostgreSQL does not have (PT400). A restore is not checked, because another server may have other
-- zones; neither is an edit of other fields.
create function private.check_time_zone() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.content -> 'timeZone' = new.content -> 'timeZone'
    or pg_catalog.current_setting('app.restoring', true) = 'on'
    or exists (select 1 from pg_catalog.pg_timezone_names z
      where pg_catalog.lower(z.name) = pg_catalog.lower(new.content ->> 'timeZone')) then
    return new;
  end if;
  raise exception 'no zone of that name' using errcode = 'PT400', detail = 'archive_texts_time_zone_check';
end $$;
revoke all on function private.check_time_zone() from public, anon, authenticated, service_role;
create trigger b_time_zone before insert or update of content on public.archive_texts
  for each row when (new.section = 'identity' and new.content ->> 'timeZone' is not null) execute function private.check_time_zone();

-- Replaces a passage in the definition of an existing function.
create function pg_temp.amend_zone(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;
select pg_temp.amend_zone('public.count_listening(uuid, boolean, int)', $part$'America/Montevideo'$part$, 'private.archive_zone()');
select pg_temp.amend_zone('public.queue_notices()', $part$'America/Montevideo'$part$, 'private.archive_zone()');
