-- Slugs and former addresses, the time zone of the archive, and the lists of neighborhoods, guests and topics.

-- Fills an empty slug: from the name for a new row, with the previous slug on an update.
create or replace function private.fill_slug() returns trigger language plpgsql set search_path = '' as $$
begin
  if pg_catalog.btrim(coalesce(new.slug, '')) = '' then
    new.slug := case when tg_op = 'UPDATE' then old.slug else private.slugify(new.name) end;
  end if;
  return new;
end $$;

-- Records p_before as a former address of the row. p_now is in use, so it is no former address of any row.
create or replace function private.note_address(p_kind text, p_row uuid, p_before text, p_now text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_addresses f where f.kind = p_kind and f.name = p_now;
  if p_before is not null then
    insert into public.former_addresses (kind, name, row_id) values (p_kind, p_before, p_row)
      on conflict (kind, name) do update set row_id = excluded.row_id, created_at = now();
  end if;
end $$;

create or replace function private.note_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_address(tg_table_name, new.id, case when tg_op = 'UPDATE' then old.slug end, new.slug);
  return null;
end $$;

create or replace function private.note_number() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_address(tg_table_name, new.id, case when tg_op = 'UPDATE' then old.episode_number end, new.episode_number);
  return null;
end $$;
create or replace trigger w_address_insert after insert on public.episodes for each row execute function private.note_number();
create or replace trigger w_address_update after update on public.episodes for each row
  when (old.episode_number is distinct from new.episode_number) execute function private.note_number();

-- Returns the time zone of the archive, in the section 'identity'; America/Montevideo if there is none or PostgreSQL rejects
-- it.
create or replace function private.archive_zone() returns text language plpgsql stable security definer set search_path = '' as $$
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

-- Rejects a time zone that PostgreSQL does not have (PT400). A restore is not checked, because another server may have other
-- zones; neither is an edit of other fields.
create or replace function private.check_time_zone() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.content -> 'timeZone' = new.content -> 'timeZone'
    or pg_catalog.current_setting('app.restoring', true) = 'on'
    or exists (select 1 from pg_catalog.pg_timezone_names z
      where pg_catalog.lower(z.name) = pg_catalog.lower(new.content ->> 'timeZone')) then
    return new;
  end if;
  raise exception 'no zone of that name' using errcode = 'PT400', detail = 'archive_texts_time_zone_check';
end $$;
create or replace trigger b_time_zone before insert or update of content on public.archive_texts
  for each row when (new.section = 'identity' and new.content ->> 'timeZone' is not null) execute function private.check_time_zone();

-- published_count: a neighborhood, guest or topic without published episodes has no public page.
drop view if exists public.neighborhoods_with_counts;
create view public.neighborhoods_with_counts with (security_invoker = true) as
  select n.id, n.name, n.slug, n.description, n.coordinates, n.photos, n.version, n.created_at, n.updated_at,
    n.sort_name, n.search_text, coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.neighborhoods n
  left join (select e.neighborhood_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episodes e group by e.neighborhood_id) c
    on c.neighborhood_id = n.id;

drop view if exists public.guests_with_counts;
create view public.guests_with_counts with (security_invoker = true) as
  select g.id, g.name, g.bio, g.photo, g.version, g.created_at, g.updated_at,
    g.sort_name, g.search_text, coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.guests g
  left join (select e.guest_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episodes e group by e.guest_id) c
    on c.guest_id = g.id;

drop view if exists public.topics_with_counts;
create view public.topics_with_counts with (security_invoker = true) as
  select t.id, t.name, t.slug, t.version, t.created_at, t.updated_at, t.sort_name,
    coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.topics t
  left join (select x.topic_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episode_topics x join public.episodes e on e.id = x.episode_id group by x.topic_id) c
    on c.topic_id = t.id;
