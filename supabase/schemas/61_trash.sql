-- The trash: deleted rows are copied to it and restored from it.

-- Returns the column of episodes that refers to rows of a table; null if none does.
create or replace function private.link_of(p_table text) returns text
language sql stable set search_path = '' as $$
  select a.attname from pg_catalog.pg_constraint f
  join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.conrelid = 'public.episodes'::pg_catalog.regclass and f.contype = 'f'
    and f.confrelid = pg_catalog.format('public.%I', p_table)::pg_catalog.regclass
$$;

-- Returns the columns of a table for a statement that inserts stored rows again: all but those that the database fills.
create or replace function private.stored_columns(p_table text) returns text
language sql stable set search_path = '' as $$
  select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = pg_catalog.format('public.%I', p_table)::pg_catalog.regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
$$;

-- Copies deleted rows to the trash. A row trigger copies each row of a table that episodes refer to (the argument: their column) before
-- its deletion, while the references exist; a statement trigger copies the rows of other tables together. Profiles have neither, so that
-- a restore cannot return rights to a deleted account.
create or replace function private.to_trash() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  current_batch uuid := nullif(pg_catalog.current_setting('app.trash_batch', true), '')::uuid;
  linked uuid[];
begin
  if current_batch is null then
    current_batch := pg_catalog.gen_random_uuid();
    perform pg_catalog.set_config('app.trash_batch', current_batch::text, true);
  end if;
  if tg_level = 'STATEMENT' then
    insert into public.trash (batch, tbl, pk, row_data, deleted_by)
      select current_batch, tg_table_name, private.row_key(x.row_data), x.row_data, auth.uid()
      from (select pg_catalog.to_jsonb(o) as row_data from old_rows o) x;
    return null;
  end if;
  execute pg_catalog.format('select pg_catalog.array_agg(e.id) from public.episodes e where e.%I = $1', tg_argv[0])
    into linked using old.id;
  insert into public.trash (batch, tbl, pk, row_data, linked_episodes, deleted_by)
    values (current_batch, tg_table_name, old.id, pg_catalog.to_jsonb(old), linked, auth.uid());
  return old;
end $$;

-- Restores deleted rows of one table; returns the entries of those whose parent still exists. A link between an episode and its guest,
-- neighborhood or topic is restored with the last of its ends, in whatever order both were deleted and restored. 23505: a unique value
-- has been taken.
create or replace function private.restore_rows(p_table text, p_ids bigint[]) returns bigint[]
language plpgsql set search_path = '' as $$
declare
  half constant int := pg_catalog.cardinality(p_ids) / 2;
  link constant text := private.link_of(p_table);
  columns constant text := private.stored_columns(p_table);
  parent text;
  parent_link text;
begin
  -- an episode is restored even if its guest or neighborhood has been deleted since
  if p_table = 'episodes' then
    for parent, parent_link in select p, private.link_of(p) from pg_catalog.unnest(private.tables_with('named')) p
      where private.link_of(p) is not null
    loop
      execute pg_catalog.format('with gone as (
          update public.trash t set row_data = t.row_data || pg_catalog.jsonb_build_object(%2$L, null) from public.trash was
          where t.id = any ($1) and was.id = t.id and was.row_data ->> %2$L is not null
            and not exists (select from public.%1$I x where x.id = (was.row_data ->> %2$L)::uuid)
          returning t.pk, was.row_data ->> %2$L as parent)
        update public.trash x set linked_episodes = x.linked_episodes || g.pks
        from (select gone.parent, pg_catalog.array_agg(gone.pk::uuid) as pks from gone group by gone.parent) g
        where x.tbl = %1$L and x.pk = g.parent', parent, parent_link) using p_ids;
    end loop;
  end if;
  execute pg_catalog.format('insert into public.%1$I (%2$s) select %2$s from (select n.* from public.trash t,
      pg_catalog.jsonb_populate_record(null::public.%1$I, %3$s t.row_data) n where t.id = any ($1) order by t.id) x %4$s', p_table, columns,
      -- columns that rows deleted by early versions do not have
      case p_table when 'recordings' then 'pg_catalog.jsonb_build_object(''version'', 1, ''updated_at'', t.deleted_at) ||'
        when 'episodes' then 'case when t.row_data ? ''ai_statements''
          then pg_catalog.jsonb_build_object(''ai_sections'', private.former_sections(t.row_data -> ''ai_statements'')) else ''{}'' end ||'
        else '' end,
      -- an existing link to a topic counts as restored
      case p_table when 'episode_topics' then 'on conflict do nothing' else '' end)
    using p_ids;
  if link is not null then
    execute pg_catalog.format('with linked as materialized (
        select t.pk, e as episode from public.trash t, pg_catalog.unnest(t.linked_episodes) e where t.id = any ($1)
      ), deleted_too as (
        update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object(%1$L, l.pk) from linked l
          where x.tbl = ''episodes'' and x.pk = l.episode::text and x.row_data ->> %1$L is null)
      update public.episodes e set %1$I = l.pk::uuid from linked l where e.id = l.episode and e.%1$I is null', link) using p_ids;
  end if;
  delete from public.trash t where t.id = any (p_ids);
  return p_ids;
exception when foreign_key_violation then
  -- one without its parent is left out; in halves, because statements for each row would take too long
  return case when half = 0 then '{}' else private.restore_rows(p_table, p_ids[:half]) || private.restore_rows(p_table, p_ids[half + 1:]) end;
end $$;

create or replace function private.restore_trash(p_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.trash;
  t record;
  restored bigint[];
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into wanted from public.trash where id = p_id for update;
  if not found then raise exception 'nothing to restore' using errcode = 'PT404'; end if;
  for t in select x.tbl, pg_catalog.array_agg(x.id order by x.id) as ids from public.trash x where x.batch = wanted.batch
    group by x.tbl order by pg_catalog.array_position(private.tables_with('trash'), x.tbl)
  loop
    restored := private.restore_rows(t.tbl, t.ids);
    if wanted.id = any (t.ids) and wanted.id <> all (restored) then
      raise exception 'what it belongs to is gone' using errcode = 'PT409';
    end if;
    if t.tbl = 'episode_topics' then
      -- a link whose other end is in the trash becomes part of that deletion
      update public.trash x set batch = other.batch from public.trash other
        where x.id = any (t.ids) and (other.tbl = 'episodes' and other.pk = x.row_data ->> 'episode_id'
          or other.tbl = 'topics' and other.pk = x.row_data ->> 'topic_id');
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
