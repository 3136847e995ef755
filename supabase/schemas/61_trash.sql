-- The trash: deleted rows are copied to it and restored from it.

-- Returns the column of episodes that refers to rows of a table; null if none does.
create or replace function private.link_of(p_table text) returns text
language sql stable set search_path = '' as $$
  select a.attname from pg_catalog.pg_constraint f
  join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.conrelid = 'public.episodes'::pg_catalog.regclass and f.contype = 'f'
    and f.confrelid = pg_catalog.format('public.%I', p_table)::pg_catalog.regclass
$$;

-- Copies a row to the trash before its deletion, while episodes still refer to it. Profiles have no such trigger, so that a
-- restore cannot return rights to a deleted account.
create or replace function private.to_trash() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone jsonb := pg_catalog.to_jsonb(old);
  current_batch uuid := nullif(pg_catalog.current_setting('app.trash_batch', true), '')::uuid;
  link constant text := private.link_of(tg_table_name);
  linked uuid[];
begin
  if current_batch is null then
    current_batch := pg_catalog.gen_random_uuid();
    perform pg_catalog.set_config('app.trash_batch', current_batch::text, true);
  end if;
  if link is not null then
    execute pg_catalog.format('select pg_catalog.array_agg(e.id) from public.episodes e where e.%I = $1', link)
      into linked using old.id;
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
    then pg_catalog.jsonb_build_object('version', 1, 'updated_at', t.deleted_at)
    when t.tbl = 'episodes' and t.row_data ? 'ai_statements'
      then pg_catalog.jsonb_build_object('ai_sections', private.former_sections(t.row_data -> 'ai_statements'))
    else '{}' end || t.row_data;
  parent text;
  link text;
  is_gone boolean;
  columns text;
begin
  -- an episode is restored even if its guest or neighborhood has been deleted since
  if t.tbl = 'episodes' then
    for parent, link in select p, private.link_of(p) from pg_catalog.unnest(private.tables_with('named')) p
      where private.link_of(p) is not null
    loop
      execute pg_catalog.format('select not exists (select 1 from public.%I where id = $1)', parent)
        into is_gone using (row_data ->> link)::uuid;
      if is_gone then
        row_data := row_data || pg_catalog.jsonb_build_object(link, null);
        update public.trash x set linked_episodes = x.linked_episodes || t.pk::uuid
          where x.tbl = parent and x.pk = t.row_data ->> link;
      end if;
    end loop;
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
  link := private.link_of(t.tbl);
  if link is not null then
    execute pg_catalog.format('update public.episodes set %1$I = $1 where id = any ($2) and %1$I is null', link)
      using t.pk::uuid, t.linked_episodes;
    update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object(link, t.pk)
      where x.tbl = 'episodes' and x.pk::uuid = any (t.linked_episodes) and x.row_data ->> link is null;
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
create or replace function private.trash_entries(p_query text, p_table text, p_from int, p_count int)
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int, unlinked int,
  is_public boolean, total int)
language sql stable security definer set search_path = '' as $$
  with records as (
    select t.*, pg_catalog.min(t.id) over batch as first, pg_catalog.count(*) over batch as size,
      pg_catalog.count(*) filter (where t.tbl = 'episodes') over batch as episodes,
      -- with planned drafts whose time has passed
      pg_catalog.bool_or(t.tbl = 'episodes' and (t.row_data ->> 'status' = 'published'
        or t.row_data ->> 'status' = 'draft' and (t.row_data ->> 'publish_at')::timestamptz <= now())) over batch as is_public
    from public.trash t where t.tbl = any (private.tables_with('record')) window batch as (partition by t.batch)
  ), entries (id, tbl, label, deleted_at, deleted_by, days_left, also, unlinked, is_public) as (
    select t.id, t.tbl,
      case when s.id is not null then 'Importación' || coalesce(' de ' || nullif(s.label, ''), '') || ': ' || t.episodes
          || case t.episodes when 1 then ' programa' else ' programas' end
        when t.tbl = 'episodes' then 'Programa ' || (t.row_data ->> 'episode_number')
        when t.tbl = 'episode_photos' then coalesce(nullif(t.row_data ->> 'caption', ''), 'Sin título')
        when t.tbl = 'comments' then (t.row_data ->> 'author_name') || ': ' || pg_catalog.left(t.row_data ->> 'content', 80)
        else coalesce(t.row_data ->> 'name', t.pk) end,
      t.deleted_at, private.person_name(t.deleted_by),
      greatest(0, 30 - pg_catalog.floor(extract(epoch from now() - t.deleted_at) / 86400)::int),
      case when s.id is null then t.size::int - 1 else 0 end,
      -- episodes that lost their guest, neighborhood or topic
      coalesce(pg_catalog.cardinality(t.linked_episodes), 0) + case when t.tbl <> 'topics' then 0 else
        (select pg_catalog.count(*)::int from public.trash l where l.batch = t.batch and l.tbl = 'episode_topics') end,
      t.is_public or coalesce(t.row_data ->> 'status' = 'published', false)
    from records t
    -- an undone import is one entry: both times are that of its transaction
    left join private.change_sets s on s.kind = 'import' and s.undone_at = t.deleted_at
    where t.id = t.first and t.deleted_at > now() - interval '30 days'
  )
  select e.*, pg_catalog.count(*) over ()::int from entries e
  where (p_table is null or e.tbl = p_table)
    and pg_catalog.strpos(private.fold(e.label), private.fold(pg_catalog.btrim(p_query))) > 0
  order by e.deleted_at desc, e.id desc limit p_count offset p_from
$$;

-- Returns p_count entries from place p_from, newest first, whose label contains the query, ignoring accents and case, of one
-- table or (null) of all, each with their total number. 42501: not an editor.
create or replace function public.trash_entries(p_query text, p_table text, p_from int, p_count int)
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int, unlinked int,
  is_public boolean, total int)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query select * from private.trash_entries(p_query, p_table, p_from, p_count);
end $$;
