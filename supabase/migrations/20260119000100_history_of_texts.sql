-- The history keeps what a text said before, so that it can be given back, and names the photos of an episode.

-- The part of a value that may stay in the log for ever. An e-mail address never does, wherever it was typed.
create or replace function private.loggable(tbl text, key text, value jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case
    when tbl in ('comments', 'contact_messages')
      and key not in ('id', 'episode_id', 'status', 'version', 'created_at', 'read_at', 'archived_at', 'answered_at',
        'answered_by', 'mail_status', 'mail_attempts', 'mail_sent_at') then '"[personal]"'::jsonb
    when value::text ~ '[[:alnum:]._%+-]@[[:alnum:]-]+[.][[:alnum:]-]' then '"[personal]"'::jsonb
    when pg_catalog.length(value::text) > case
      when tbl in ('episodes', 'guests', 'neighborhoods', 'topics', 'episode_photos')
        and pg_catalog.jsonb_typeof(value) = 'string' then 200000
      else 500 end then '"[long]"'::jsonb
    else value end
$$;

-- The changes of one entry without its long values.
create function private.shortened(changed jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.jsonb_object_agg(c.key, case
    when pg_catalog.length(c.value::text) <= 500 then c.value
    when pg_catalog.jsonb_typeof(c.value) = 'array' then (
      select pg_catalog.jsonb_agg(case when pg_catalog.length(v.value::text) > 500 then '"[long]"'::jsonb else v.value end order by v.at)
      from pg_catalog.jsonb_array_elements(c.value) with ordinality v (value, at))
    else '"[long]"'::jsonb end)
  from pg_catalog.jsonb_each(changed) c
$$;

-- How a photo is called: by its caption, or else by its file.
create function private.photo_name(photo jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(nullif(photo ->> 'caption', ''), pg_catalog.regexp_replace(photo ->> 'url', '^.*/', ''))
$$;

-- Entries of one row, newest first: at most 200, with long texts in the newest four million characters of them. An
-- episode's entries include its topics and photos: changed is then {"topics": [before, after]} or {"photos": [before,
-- after]}, with names, and both the same where a photo was changed.
create or replace function private.row_history(p_table text, p_key text)
returns table (id bigint, at timestamptz, actor_email text, actor_role text, action text, changed jsonb)
language sql stable security definer set search_path = '' as $$
  with photos as (
    select p.id::text as pk, pg_catalog.to_jsonb(p) as photo from public.episode_photos p
      where p_table = 'episodes' and p.episode_id::text = p_key
    union all
    select g.pk, g.changed from (
      select distinct on (l.pk) l.pk, l.changed from public.audit_log l
        where p_table = 'episodes' and l.tbl = 'episode_photos' and l.action = 'delete'
          and l.changed ->> 'episode_id' = p_key
        order by l.pk, l.id desc) g
      where not exists (select from public.episode_photos p where p.id::text = g.pk)),
  entries as (
    select a.id, a.at, a.actor, a.actor_role, a.action,
      case when a.tbl = p_table then a.changed
        when a.tbl = 'episode_photos' then pg_catalog.jsonb_build_object('photos', pg_catalog.jsonb_build_array(
          case a.action when 'update' then private.photo_name(f.photo) when 'delete' then private.photo_name(a.changed) end,
          case a.action when 'update' then private.photo_name(f.photo) when 'insert' then private.photo_name(a.changed) end))
        when a.action = 'delete' then pg_catalog.jsonb_build_object('topics', pg_catalog.jsonb_build_array(t.name, null))
        else pg_catalog.jsonb_build_object('topics', pg_catalog.jsonb_build_array(null, t.name)) end as changed
    from public.audit_log a
    left join photos f on a.tbl = 'episode_photos' and f.pk = a.pk
    left join lateral (
      select coalesce((select x.name from public.topics x where x.id::text = pg_catalog.split_part(a.pk, '/', 2)),
        pg_catalog.split_part(a.pk, '/', 2)) as name) t on a.tbl = 'episode_topics'
    where a.tbl = p_table and a.pk = p_key
      or p_table = 'episodes' and a.tbl = 'episode_topics' and pg_catalog.starts_with(a.pk, p_key || '/')
      or p_table = 'episodes' and a.tbl = 'episode_photos' and a.pk in (select photos.pk from photos)
    order by a.at desc, a.id desc limit 200)
  select e.id, e.at, u.email::text, e.actor_role, e.action,
    case when sum(pg_catalog.length(e.changed::text)) over (order by e.at desc, e.id desc) > 4000000
      then private.shortened(e.changed) else e.changed end
  from entries e
  left join auth.users u on u.id = e.actor
  order by e.at desc, e.id desc
$$;

revoke all on function private.shortened(jsonb), private.photo_name(jsonb) from public, anon, authenticated, service_role;
