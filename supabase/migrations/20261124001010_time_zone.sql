-- The zone of the archive, in which its hours are kept: that of its record, or Montevideo's where there is none or another
-- client wrote what is no zone.
create function private.archive_zone() returns text language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := coalesce((
    select t.content ->> 'timeZone' from public.archive_texts t where t.section = 'identity'), 'America/Montevideo');
begin
  -- without the shape, PostgreSQL takes nearly any text with a number for a zone
  if zone !~ '^[A-Za-z_]+(/[A-Za-z][A-Za-z0-9_+-]*){0,2}$' then return 'America/Montevideo'; end if;
  perform pg_catalog.now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'America/Montevideo';
end $$;
revoke all on function private.archive_zone() from public, anon, authenticated, service_role;

-- Functions as they are, with one passage each replaced.
create function pg_temp.amend_zone(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;
select pg_temp.amend_zone('public.count_listening(uuid, boolean, int)', $part$'America/Montevideo'$part$, 'private.archive_zone()');
select pg_temp.amend_zone('public.queue_notices()', $part$'America/Montevideo'$part$, 'private.archive_zone()');
