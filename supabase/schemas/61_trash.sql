-- The trash: deleted rows are copied to it and restored from it.

-- Copies a row to the trash before its deletion, while episodes still refer to it. Profiles have no such trigger, so that a
-- restore cannot return rights to a deleted account.
create or replace function private.to_trash() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone jsonb := pg_catalog.to_jsonb(old);
  current_batch uuid := nullif(pg_catalog.current_setting('app.trash_batch', true), '')::uuid;
  linked uuid[];
begin
  if current_batch is null then
    current_batch := pg_catalog.gen_random_uuid();
    perform pg_catalog.set_config('app.trash_batch', current_batch::text, true);
  end if;
  if tg_table_name = 'guests' then
    select pg_catalog.array_agg(e.id) into linked from public.episodes e where e.guest_id = old.id;
  elsif tg_table_name = 'neighborhoods' then
    select pg_catalog.array_agg(e.id) into linked from public.episodes e where e.neighborhood_id = old.id;
  end if;
  insert into public.trash (batch, tbl, pk, row_data, linked_episodes, deleted_by)
    values (current_batch, tg_table_name, private.row_key(gone), gone, linked, auth.uid());
  return old;
end $$;

-- Restores one deleted row. A link between an episode and its guest, neighborhood or topic is restored with the last of its ends,
-- in whatever order both were deleted and restored. Returns false if its parent no longer exists; raises 23505 if a unique value has been taken.
create or replace function private.restore_row(t public.trash) returns boolean
language plpgsql set search_path = '' as $$
declare
  -- columns that rows deleted by early versions do not have
  row_data jsonb := case when t.tbl = 'recordings'
    then pg_catalog.jsonb_build_object('version', 1, 'updated_at', t.deleted_at) else '{}' end || t.row_data;
  columns text;
begin
  -- an episode is restored even if its guest or neighborhood has been deleted since
  if t.tbl = 'episodes' then
    if not exists (select 1 from public.guests g where g.id = (row_data ->> 'guest_id')::uuid) then
      row_data := row_data || '{"guest_id": null}';
      update public.trash x set linked_episodes = x.linked_episodes || t.pk::uuid
        where x.tbl = 'guests' and x.pk = t.row_data ->> 'guest_id';
    end if;
    if not exists (select 1 from public.neighborhoods n where n.id = (row_data ->> 'neighborhood_id')::uuid) then
      row_data := row_data || '{"neighborhood_id": null}';
      update public.trash x set linked_episodes = x.linked_episodes || t.pk::uuid
        where x.tbl = 'neighborhoods' and x.pk = t.row_data ->> 'neighborhood_id';
    end if;
  end if;
  select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' order by a.attnum) into columns
    from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || pg_catalog.quote_ident(t.tbl))::pg_catalog.regclass
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  begin
    execute pg_catalog.format('insert into public.%1$I (%2$s) select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)',
      t.tbl, columns) using row_data;
  exception
    when foreign_key_violation then return false;
    -- an existing link to a topic counts as restored
    when unique_violation then if t.tbl <> 'episode_topics' then raise; end if;
  end;
  if t.tbl = 'guests' then
    update public.episodes set guest_id = t.pk::uuid where id = any (t.linked_episodes) and guest_id is null;
    update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object('guest_id', t.pk)
      where x.tbl = 'episodes' and x.pk::uuid = any (t.linked_episodes) and x.row_data ->> 'guest_id' is null;
  elsif t.tbl = 'neighborhoods' then
    update public.episodes set neighborhood_id = t.pk::uuid where id = any (t.linked_episodes) and neighborhood_id is null;
    update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object('neighborhood_id', t.pk)
      where x.tbl = 'episodes' and x.pk::uuid = any (t.linked_episodes) and x.row_data ->> 'neighborhood_id' is null;
  end if;
  return true;
end $$;

create or replace function private.restore_trash(p_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.trash;
  t public.trash;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into wanted from public.trash where id = p_id for update;
  if not found then raise exception 'nothing to restore' using errcode = 'PT404'; end if;
  for t in select * from public.trash where batch = wanted.batch
    order by pg_catalog.array_position(private.tables_with('trash'), tbl), id
  loop
    if private.restore_row(t) then
      delete from public.trash where id = t.id;
    elsif t.id = wanted.id then
      raise exception 'what it belongs to is gone' using errcode = 'PT409';
    elsif t.tbl = 'episode_topics' then
      -- a link whose other end is in the trash becomes part of that deletion
      update public.trash x set batch = other.batch from public.trash other
        where x.id = t.id and (other.tbl = 'episodes' and other.pk = t.row_data ->> 'episode_id'
          or other.tbl = 'topics' and other.pk = t.row_data ->> 'topic_id');
    end if;
  end loop;
  -- raises the version of its episodes: an open form compares it, and would put the older topics back
  if wanted.tbl = 'topics' then
    update public.episodes e set episode_number = e.episode_number
      where e.id in (select l.episode_id from public.episode_topics l where l.topic_id = wanted.pk::uuid);
  end if;
  return wanted.pk;
exception when unique_violation then
  raise exception 'a row with the same number or slug exists' using errcode = 'PT409';
end $$;

-- Restores a deleted row and the rows deleted with it; returns its key. 42501: not an editor. PT404: no such entry.
-- PT409: its number or slug is taken, or its parent no longer exists.
create or replace function public.restore_trash(p_id bigint) returns text
language sql security invoker set search_path = '' as $$
  select private.restore_trash(p_id)
$$;

-- The trash lists and counts records only. Rows that are part of one (links to topics, notes, e-mail addresses of comments, sums
-- of listening, public versions) are restored with it.
create or replace function private.trash_entries()
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int)
language sql stable security definer set search_path = '' as $$
  with records as (
    select * from public.trash t
    where t.tbl = any (private.tables_with('record'))
  )
  select t.id, t.tbl,
    case t.tbl
      when 'episodes' then 'Programa ' || (t.row_data ->> 'episode_number')
      when 'episode_photos' then coalesce(nullif(t.row_data ->> 'caption', ''), 'Sin título')
      when 'comments' then (t.row_data ->> 'author_name') || ': ' || pg_catalog.left(t.row_data ->> 'content', 80)
      else coalesce(t.row_data ->> 'name', t.pk) end,
    t.deleted_at, u.email::text,
    greatest(0, 30 - pg_catalog.floor(extract(epoch from now() - t.deleted_at) / 86400)::int),
    (select count(*)::int - 1 from records b where b.batch = t.batch)
  from records t
  left join auth.users u on u.id = t.deleted_by
  where t.id = (select min(b.id) from records b where b.batch = t.batch)
    and t.deleted_at > now() - interval '30 days'
  order by t.deleted_at desc, t.id desc limit 500
$$;

create or replace function public.trash_entries()
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query select * from private.trash_entries();
end $$;
