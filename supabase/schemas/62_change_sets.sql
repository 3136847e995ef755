-- Changes of many rows by one action (an import, a merge, a bulk edit), which are undone together for 30 days.

-- Begins a set of changes and returns its id: private.audit records the changes of this transaction in it.
create or replace function private.begin_change_set(p_kind text, p_label text, p_details jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  begun uuid;
begin
  insert into private.change_sets (kind, label, details, actor)
    values (p_kind, pg_catalog.left(coalesce(p_label, ''), 300), p_details, auth.uid()) returning id into begun;
  perform pg_catalog.set_config('app.change_set', begun::text, true);
  return begun;
end $$;

-- Ends the set of this transaction. One without changes is removed; returns its id otherwise.
create or replace function private.end_change_set() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ended constant uuid := nullif(pg_catalog.current_setting('app.change_set', true), '')::uuid;
begin
  perform pg_catalog.set_config('app.change_set', '', true);
  delete from private.change_sets s where s.id = ended and not exists (
    select 1 from private.change_set_rows r where r.set_id = ended);
  return case when not found then ended end;
end $$;

-- Moves everything of a guest, neighborhood or topic (p_kind: its table) to another one and deletes it; what the other one lacks is
-- filled in. Its addresses lead to the other. Returns the id of the set of changes. 42501: not an editor. PT404: one of them is missing.
create or replace function private.merge_records(p_kind text, p_from uuid, p_into uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  names text[];
  moved uuid[];
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  if p_kind <> all (array['guests', 'neighborhoods', 'topics']) or p_from = p_into then
    raise exception 'nothing to merge' using errcode = 'PT404';
  end if;
  execute pg_catalog.format('select pg_catalog.array_agg(x.name order by x.id = $2) from
    (select t.id, t.name from public.%I t where t.id in ($1, $2) for update) x', p_kind) into names using p_from, p_into;
  if coalesce(pg_catalog.cardinality(names), 0) <> 2 then raise exception 'no such record' using errcode = 'PT404'; end if;
  select coalesce(pg_catalog.array_agg(f.id), '{}') into moved from public.former_addresses f where f.kind = p_kind and f.row_id = p_from;
  perform private.begin_change_set('merge', names[1] || ' → ' || names[2], pg_catalog.jsonb_build_object('addresses', moved, 'from', p_from));
  case p_kind
    when 'guests' then
      update public.episodes set guest_id = p_into where guest_id = p_from;
      update public.guests t set bio = coalesce(t.bio, f.bio), photo = coalesce(t.photo, f.photo)
        from public.guests f where t.id = p_into and f.id = p_from and (t.bio is null and f.bio is not null or t.photo is null and f.photo is not null);
    when 'neighborhoods' then
      update public.episodes set neighborhood_id = p_into where neighborhood_id = p_from;
      update public.neighborhoods t set description = coalesce(t.description, f.description),
          coordinates = coalesce(t.coordinates, f.coordinates), photos = coalesce(t.photos, f.photos)
        from public.neighborhoods f where t.id = p_into and f.id = p_from and (t.description is null and f.description is not null
          or t.coordinates is null and f.coordinates is not null or t.photos is null and f.photos is not null);
    else
      -- raises the version of the episodes, which open forms compare
      update public.episodes e set episode_number = e.episode_number
        where e.id in (select x.episode_id from public.episode_topics x where x.topic_id = p_from);
      insert into public.episode_topics (episode_id, topic_id)
        select x.episode_id, p_into from public.episode_topics x where x.topic_id = p_from on conflict do nothing;
      delete from public.episode_topics x where x.topic_id = p_from;
  end case;
  update public.former_addresses f set row_id = p_into where f.id = any (moved);
  if p_kind = 'guests' then perform private.note_address(p_kind, p_into, p_from::text, p_into::text);
  elsif p_kind = 'topics' then
    perform private.note_address(p_kind, p_into, f.slug, t.slug) from public.topics f, public.topics t where f.id = p_from and t.id = p_into;
  else
    perform private.note_address(p_kind, p_into, f.slug, t.slug) from public.neighborhoods f, public.neighborhoods t
      where f.id = p_from and t.id = p_into;
  end if;
  execute pg_catalog.format('delete from public.%I where id = $1', p_kind) using p_from;
  return private.end_change_set();
end $$;

create or replace function public.merge_records(p_kind text, p_from uuid, p_into uuid) returns uuid
language sql security invoker set search_path = '' as $$
  select private.merge_records(p_kind, p_from, p_into)
$$;

-- Gives episodes a guest, a neighborhood (null: unchanged) and more topics. Returns the id of the set of changes, null without a change.
-- 42501: not an editor. 23503: a record is missing.
create or replace function private.assign_episodes(p_ids uuid[], p_guest uuid, p_neighborhood uuid, p_topics uuid[]) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  perform private.begin_change_set('edit', '');
  update public.episodes e set episode_number = e.episode_number, guest_id = coalesce(p_guest, e.guest_id),
      neighborhood_id = coalesce(p_neighborhood, e.neighborhood_id)
    where e.id = any (p_ids) and (e.guest_id is distinct from coalesce(p_guest, e.guest_id)
      or e.neighborhood_id is distinct from coalesce(p_neighborhood, e.neighborhood_id)
      or exists (select 1 from pg_catalog.unnest(p_topics) t
        where not exists (select 1 from public.episode_topics x where x.episode_id = e.id and x.topic_id = t)));
  insert into public.episode_topics (episode_id, topic_id)
    select e.id, t from public.episodes e, pg_catalog.unnest(p_topics) t where e.id = any (p_ids) on conflict do nothing;
  return private.end_change_set();
end $$;

create or replace function public.assign_episodes(p_ids uuid[], p_guest uuid, p_neighborhood uuid, p_topics uuid[]) returns uuid
language sql security invoker set search_path = '' as $$
  select private.assign_episodes(p_ids, p_guest, p_neighborhood, p_topics)
$$;

-- Returns the sets of the last 30 days, newest first: imports, or merges. episodes: number of episodes in it.
create or replace function private.change_sets(p_kind text)
returns table (id uuid, label text, at timestamptz, actor text, undone_at timestamptz, episodes int)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query select s.id, s.label, s.at, private.person_name(s.actor), s.undone_at, (
      select pg_catalog.count(distinct r.pk)::int from private.change_set_rows r where r.set_id = s.id and r.tbl = 'episodes')
    from private.change_sets s
    where s.kind = p_kind and s.at > pg_catalog.now() - interval '30 days' order by s.at desc, s.id limit 50;
end $$;

create or replace function public.change_sets(p_kind text)
returns table (id uuid, label text, at timestamptz, actor text, undone_at timestamptz, episodes int)
language sql stable security invoker set search_path = '' as $$
  select * from private.change_sets(p_kind)
$$;

-- Takes the changes of one statement back, except those of the episodes p_kept. Only columns that still have the value of the change get
-- their former one.
create or replace function private.take_back(p_set uuid, p_table text, p_step bigint, p_action text, p_kept text[]) returns void
language plpgsql set search_path = '' as $$
declare
  changes constant text := '(select r.* from private.change_set_rows r where r.set_id = $1 and r.tbl = $2 and r.step = $3
    and pg_catalog.left(r.pk, 36) <> all ($4)) r';
  -- the row by its key: links to topics have no id
  own constant text := case p_table when 'episode_topics'
    then 't.episode_id = pg_catalog.left(r.pk, 36)::uuid and t.topic_id = pg_catalog.substr(r.pk, 38)::uuid' else 't.id = r.pk::uuid' end;
  columns constant text := private.stored_columns(p_table);
begin
  case p_action
    when 'insert' then
      -- a guest, neighborhood or topic that other episodes have by now stays
      execute pg_catalog.format('delete from public.%I t using %s where %s', p_table, changes, own) || case p_table
          when 'guests' then ' and not exists (select from public.episodes e where e.guest_id = t.id)'
          when 'neighborhoods' then ' and not exists (select from public.episodes e where e.neighborhood_id = t.id)'
          when 'topics' then ' and not exists (select from public.episode_topics x where x.topic_id = t.id)' else '' end
        using p_set, p_table, p_step, p_kept;
    when 'delete' then
      execute pg_catalog.format('with back as (
          insert into public.%1$I (%2$s) select %2$s from (select n.* from %3$s, pg_catalog.jsonb_populate_record(null::public.%1$I, r.before) n
            where not exists (select from public.%1$I t where %4$s)) x)
        delete from public.trash t using %3$s where t.tbl = r.tbl and t.pk = r.pk', p_table, columns, changes, own)
        using p_set, p_table, p_step, p_kept;
    else
      execute pg_catalog.format('with present as materialized (
          select t.id, pg_catalog.to_jsonb(t) as row, r.before, r.after from %3$s join public.%1$I t on %4$s
        ), former as materialized (
          select p.id, (select pg_catalog.jsonb_object_agg(b.key, b.value) from pg_catalog.jsonb_each(p.before) b
            where b.key <> all (array[''id'', ''version'', ''created_at'', ''updated_at''])
              and b.value is distinct from p.after -> b.key and p.row -> b.key = p.after -> b.key) as columns from present p)
        update public.%1$I t set (%2$s) = (select %2$s from pg_catalog.jsonb_populate_record(t, f.columns)) from former f
        where t.id = f.id and f.columns is not null', p_table, columns, changes, own)
        using p_set, p_table, p_step, p_kept;
  end case;
end $$;

-- Takes a set of changes back, newest first; created rows go to the trash. Returns the numbers of created episodes that stay
-- because they were edited since. 42501: not an editor. PT404: no such set. PT409: taken back already, or a value is taken.
create or replace function private.undo_change_set(p_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  wanted private.change_sets;
  r record;
  kept text[];
  numbers text[];
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into wanted from private.change_sets s where s.id = p_id for update;
  if not found then raise exception 'no such set' using errcode = 'PT404'; end if;
  if wanted.undone_at is not null then raise exception 'taken back already' using errcode = 'PT409'; end if;
  select coalesce(pg_catalog.array_agg(e.id::text), '{}'), coalesce(pg_catalog.array_agg(e.episode_number order by e.episode_order, e.episode_number), '{}')
    into kept, numbers from public.episodes e
    join (select x.pk::uuid as id, pg_catalog.max((x.after ->> 'version')::int) as version from private.change_set_rows x
      where x.set_id = p_id and x.tbl = 'episodes' group by x.pk having pg_catalog.bool_or(x.action = 'insert')) made
      on made.id = e.id and e.version > made.version;
  for r in select distinct x.tbl, x.step, x.action from private.change_set_rows x where x.set_id = p_id order by x.step desc loop
    perform private.take_back(p_id, r.tbl, r.step, r.action, kept);
  end loop;
  -- raises the version of episodes whose links changed, which open forms compare
  update public.episodes e set episode_number = e.episode_number where e.id in (
    select pg_catalog.left(x.pk, 36)::uuid from private.change_set_rows x where x.set_id = p_id and x.tbl = 'episode_topics');
  update public.former_addresses f set row_id = (wanted.details ->> 'from')::uuid
    where f.id in (select a::uuid from pg_catalog.jsonb_array_elements_text(wanted.details -> 'addresses') a);
  delete from public.former_addresses f where f.kind = 'guests' and f.name = wanted.details ->> 'from';
  update private.change_sets s set undone_at = pg_catalog.now() where s.id = p_id;
  return numbers;
exception when unique_violation then
  raise exception 'a row with the same number or slug exists' using errcode = 'PT409';
end $$;

create or replace function public.undo_change_set(p_id uuid) returns text[]
language sql security invoker set search_path = '' as $$
  select private.undo_change_set(p_id)
$$;
