-- The log of changes: what it keeps of each row, and the history of a record.

-- Rejects any change of an append-only table.
create or replace function private.deny() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'append-only' using errcode = '42501';
end $$;
create or replace trigger append_only before update or delete on public.audit_log for each row execute function private.deny();
create or replace trigger append_only_truncate before truncate on public.audit_log for each statement execute function private.deny();
create or replace trigger append_only before update or delete on public.audit_values for each row execute function private.deny();
create or replace trigger append_only_truncate before truncate on public.audit_values for each statement execute function private.deny();

create or replace function private.row_key(row_data jsonb) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(row_data ->> 'id', row_data ->> 'comment_id', (row_data ->> 'episode_id') || '/' || (row_data ->> 'topic_id'))
$$;

-- Returns a value as the log stores it: '[personal]' for personal fields and any value with an e-mail address, except in
-- archive_texts, which are public. Values of more than 500 characters go to audit_values and are replaced by
-- '[long:digest]'; above two million characters, or in tables without the trait `long`, they are replaced by '[long]' and
-- not kept.
create or replace function private.audit_value(tbl text, key text, value jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  characters constant int := pg_catalog.length(value::text);
  value_digest text;
begin
  if tbl in ('comments', 'contact_messages')
    and key not in ('id', 'episode_id', 'status', 'version', 'created_at', 'read_at', 'archived_at', 'answered_at',
      'answered_by', 'mail_status', 'mail_attempts', 'mail_sent_at')
    or tbl = 'profiles' and key = 'name' or tbl <> 'archive_texts' and pg_catalog.strpos(value::text, '@') > 0 and value::text ~ '[[:alnum:]._%+-]@[[:alnum:]-]+[.][[:alnum:]-]' then return '"[personal]"'; end if;
  if value is null or characters <= 500 then return value; end if;
  if tbl <> all (private.tables_with('long')) or characters > 2000000 then return '"[long]"'; end if;
  value_digest := pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(value::text, 'UTF8')), 'hex');
  insert into public.audit_values (digest, value, size) values (value_digest, value, characters) on conflict do nothing;
  return pg_catalog.to_jsonb('[long:' || value_digest || ']');
end $$;

-- Returns the values of a row that another one does not have.
create or replace function private.values_changed(from_row jsonb, to_row jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_object_agg(c.key, c.value), '{}') from pg_catalog.jsonb_each(from_row) c
  where to_row -> c.key is distinct from c.value
$$;

-- Logs the rows of a statement. A restore, marked by `app.restoring` in restore_commit, logs nothing, because the backup contains the log.
create or replace function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := array['updated_at', 'date', 'sort_name', 'search_text', 'episode_order', 'summary', 'has_transcript', 'has_analysis'];
  -- "name" is personal in each table with personal fields; in others audit_value returns short values without an at sign unchanged, so
  -- that it need not be called for each of them
  is_plain constant boolean := private.audit_value(tg_table_name, 'name', '""') = '""';
  set_id constant uuid := nullif(pg_catalog.current_setting('app.change_set', true), '')::uuid;
  step constant bigint := case when set_id is not null then pg_catalog.nextval('private.change_set_rows_id_seq') end;
  person constant uuid := auth.uid();
  person_role constant text := coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.role', true), ''),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', 'database');
begin
  if pg_catalog.current_setting('app.restoring', true) = 'on' then return null; end if;
  if tg_op <> 'UPDATE' then
    with changes as materialized (select pg_catalog.to_jsonb(x) as whole from changed_rows x), kept as (
      insert into private.change_set_rows (set_id, step, tbl, pk, action, before, after)
        select set_id, step, tg_table_name, private.row_key(c.whole), pg_catalog.lower(tg_op), case when tg_op = 'DELETE' then c.whole end,
          case when tg_op = 'INSERT' then pg_catalog.jsonb_build_object('version', c.whole -> 'version') end
        from changes c where set_id is not null)
    insert into public.audit_log (actor, actor_role, action, tbl, pk, changed, change_set)
      select person, person_role, pg_catalog.lower(tg_op), tg_table_name, private.row_key(c.whole), coalesce((
        select pg_catalog.jsonb_object_agg(n.key, case when is_plain and pg_catalog.length(n.value::text) <= 500
          and pg_catalog.strpos(n.value::text, '@') = 0 then n.value else private.audit_value(tg_table_name, n.key, n.value) end)
        from pg_catalog.jsonb_each(c.whole) n where n.value <> 'null'::jsonb and n.key <> all (derived)), '{}'), set_id
      from changes c;
  else
    with changes as materialized (
      select o.before, n.after from (select pg_catalog.to_jsonb(x) as before from old_rows x) o
      full join (select pg_catalog.to_jsonb(x) as after from new_rows x) n on private.row_key(n.after) = private.row_key(o.before)
      -- a running job of the AI is renewed every two seconds, and the log is kept for ever
      where tg_table_name <> 'ai_jobs' or n.after -> 'state' <> o.before -> 'state' or n.after -> 'leased_until' = o.before -> 'leased_until'
    ), kept as (
      insert into private.change_set_rows (set_id, step, tbl, pk, action, before, after)
        select set_id, step, tg_table_name, private.row_key(coalesce(c.after, c.before)), 'update', private.values_changed(c.before, c.after),
          private.values_changed(c.after, c.before) || pg_catalog.jsonb_build_object('version', c.after -> 'version')
        from changes c where set_id is not null)
    insert into public.audit_log (actor, actor_role, action, tbl, pk, changed, change_set)
      select person, person_role, 'update', tg_table_name, private.row_key(coalesce(c.after, c.before)), coalesce((
        select pg_catalog.jsonb_object_agg(n.key, pg_catalog.jsonb_build_array(
          private.audit_value(tg_table_name, n.key, c.before -> n.key), private.audit_value(tg_table_name, n.key, n.value)))
        from pg_catalog.jsonb_each(coalesce(c.after, c.before)) n
        where c.before -> n.key is distinct from n.value and n.key <> all (derived)), '{}'), set_id
      from changes c;
  end if;
  return null;
end $$;

-- Returns the number of characters of the long values that an entry refers to.
create or replace function private.long_size(changed jsonb) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.sum(v.size), 0)::bigint
  from pg_catalog.regexp_matches(changed::text, '"\[long:([0-9a-f]{64})\]"', 'g') as mark
  join public.audit_values v on v.digest = mark[1]
$$;

-- Returns the value behind '[long:digest]', or '[long]' if it is not stored; other values are returned unchanged.
create or replace function private.long_value(logged jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(logged) = 'string' and logged #>> '{}' ~ '^\[long:[0-9a-f]{64}\]$'
    then coalesce((select v.value from public.audit_values v where v.digest = pg_catalog.substr(logged #>> '{}', 7, 64)), '"[long]"')
    else logged end
$$;

-- Returns the changes of an entry with its long values, in single values and in pairs of before and after.
create or replace function private.with_long_values(changed jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_object_agg(c.key, case
    when pg_catalog.jsonb_typeof(c.value) = 'array' and pg_catalog.jsonb_array_length(c.value) = 2
      then pg_catalog.jsonb_build_array(private.long_value(c.value -> 0), private.long_value(c.value -> 1))
    else private.long_value(c.value) end)
  from pg_catalog.jsonb_each(changed) c
$$;

-- Returns the changes of an entry with '[long]' in place of long values.
create or replace function private.shortened(changed jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.jsonb_object_agg(c.key, case
    when pg_catalog.jsonb_typeof(c.value) = 'array' then (
      select pg_catalog.jsonb_agg(case
          when pg_catalog.length(v.value::text) > 500 or v.value #>> '{}' ~ '^\[long:[0-9a-f]{64}\]$' then '"[long]"'::jsonb
          else v.value end order by v.at)
      from pg_catalog.jsonb_array_elements(c.value) with ordinality v (value, at))
    when pg_catalog.length(c.value::text) > 500 or c.value #>> '{}' ~ '^\[long:[0-9a-f]{64}\]$' then '"[long]"'::jsonb
    else c.value end)
  from pg_catalog.jsonb_each(changed) c
$$;

-- Returns the name of a photo for the history: its caption, or else its file name.
create or replace function private.photo_name(photo jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(nullif(photo ->> 'caption', ''), pg_catalog.regexp_replace(photo ->> 'url', '^.*/', ''))
$$;

-- Returns the entries of one row, newest first, at most 200; long values are included in the newest four million characters.
-- The entries of an episode include its topics and photos as {"topics": [before, after]} or {"photos": [before, after]},
-- with names; a changed photo has the same name twice. Internal notes are part of their episode or photo. part_of: {kind, label} of
-- the set of changes with the entry, while it is kept.
create or replace function private.row_history(p_table text, p_key text)
returns table (id bigint, at timestamptz, actor uuid, actor_name text, actor_role text, action text, changed jsonb, part_of jsonb)
language sql stable security definer set search_path = '' as $$
  with photos as (
    select p.id::text as pk, pg_catalog.to_jsonb(p) as photo from public.episode_photos p
      where p_table = 'episodes' and p.episode_id::text = p_key
    union all
    select g.pk, private.with_long_values(g.changed) from (
      select distinct on (l.pk) l.pk, l.changed from public.audit_log l
        where p_table = 'episodes' and l.tbl = 'episode_photos' and l.action = 'delete'
          and l.changed ->> 'episode_id' = p_key
        order by l.pk, l.id desc) g
      where not exists (select from public.episode_photos p where p.id::text = g.pk)),
  entries as (
    select a.id, a.at, a.actor, a.actor_role, a.action, a.change_set,
      case when a.tbl = p_table then a.changed
        -- each column of the notes as [before, after]
        when a.tbl = any (private.notes_of(p_table)) then (
          select pg_catalog.jsonb_object_agg(c.key, case a.action
            when 'update' then c.value
            when 'insert' then pg_catalog.jsonb_build_array(null, c.value)
            else pg_catalog.jsonb_build_array(c.value, null) end)
          from pg_catalog.jsonb_each(a.changed) c where c.key <> 'id')
        when a.tbl = 'episode_photos' then pg_catalog.jsonb_build_object('photos', pg_catalog.jsonb_build_array(
          case a.action when 'update' then private.photo_name(f.photo)
            when 'delete' then private.photo_name(private.with_long_values(a.changed)) end,
          case a.action when 'update' then private.photo_name(f.photo)
            when 'insert' then private.photo_name(private.with_long_values(a.changed)) end))
        when a.action = 'delete' then pg_catalog.jsonb_build_object('topics', pg_catalog.jsonb_build_array(t.name, null))
        else pg_catalog.jsonb_build_object('topics', pg_catalog.jsonb_build_array(null, t.name)) end as changed
    from public.audit_log a
    left join photos f on a.tbl = 'episode_photos' and f.pk = a.pk
    left join lateral (
      select coalesce((select x.name from public.topics x where x.id::text = pg_catalog.split_part(a.pk, '/', 2)),
        pg_catalog.split_part(a.pk, '/', 2)) as name) t on a.tbl = 'episode_topics'
    where a.tbl = any (p_table || private.notes_of(p_table)) and a.pk = p_key
      or p_table = 'episodes' and a.tbl = 'episode_topics' and pg_catalog.starts_with(a.pk, p_key || '/')
      or p_table = 'episodes' and a.tbl = 'episode_photos' and a.pk in (select photos.pk from photos)
    order by a.at desc, a.id desc limit 200),
  measured as (
    select e.*, pg_catalog.sum(pg_catalog.length(e.changed::text) + private.long_size(e.changed))
      over (order by e.at desc, e.id desc) as characters
    from entries e)
  select m.id, m.at, m.actor, private.person_name(m.actor), m.actor_role, m.action,
    case when m.characters > 4000000 then private.shortened(m.changed) else private.with_long_values(m.changed) end,
    case when s.id is not null then pg_catalog.jsonb_build_object('kind', s.kind, 'label', s.label) end
  from measured m
  left join private.change_sets s on s.id = m.change_set
  order by m.at desc, m.id desc
$$;

create or replace function public.row_history(p_table text, p_key text)
returns table (id bigint, at timestamptz, actor uuid, actor_name text, actor_role text, action text, changed jsonb, part_of jsonb)
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- the history of profiles is for administrators
  if not (private.is_admin() or p_table <> 'profiles' and private.is_editor()) then
    raise exception 'editors only' using errcode = '42501';
  end if;
  return query select * from private.row_history(p_table, p_key);
end $$;
