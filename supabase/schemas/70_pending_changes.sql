-- Changes of public content that wait for a build.

-- Returns the revision of this transaction. Its first change takes the next number and locks the counter until the
-- transaction ends, so revisions become visible in order and a reader of revision n sees every change up to n.
create or replace function private.take_revision() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  taken bigint := nullif(pg_catalog.current_setting('app.content_revision', true), '')::bigint;
begin
  if taken is null then
    update private.publishing set content_revision = content_revision + 1, last_at = pg_catalog.clock_timestamp(),
      first_at = coalesce(first_at, pg_catalog.clock_timestamp()) returning content_revision into taken;
    perform pg_catalog.set_config('app.content_revision', taken::text, true);
  end if;
  return taken;
end $$;

-- Records the pending changes of a statement: the rows that visitors saw before it, or see after it.
create or replace function private.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- Rows of an episode are public if it is. Its deletion also covers theirs, and that of a topic its links.
  seen constant text := '(select ' || case
    when tg_table_name = 'episodes' then 'x.id::text as key, x.status = ''published'' as shown, x.episode_number as number, null as name from %1$s x'
    when tg_table_name = 'archive_texts' then 'x.id::text as key, true as shown, null as number, x.section as name from %1$s x where x.section <> ''glossary'''
    when tg_table_name = 'episode_topics' then 'x.episode_id || ''/'' || x.topic_id as key, e.status = ''published'' as shown, e.episode_number as number,
      t.name from %1$s x join public.episodes e on e.id = x.episode_id join public.topics t on t.id = x.topic_id'
    when tg_table_name = any (private.tables_with('named')) then 'x.id::text as key, true as shown, null as number, x.name from %1$s x'
    else 'x.id::text as key, e.status = ''published''' || case tg_table_name when 'comments' then ' and x.status = ''published''' else '' end
      || ' as shown, e.episode_number as number, null as name from %1$s x join public.episodes e on e.id = x.episode_id' end || ' limit %2$s)';
begin
  -- most deleted episodes have no rows in some of the tables that are deleted with them
  if tg_op <> 'UPDATE' then if not exists (select from changed_rows) then return null; end if; end if;
  execute 'insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor)
    select (select private.take_revision()), $1, key, coalesce(n.number, o.number), coalesce(n.name, o.name),
      case when $2 <> ''UPDATE'' or o.shown and n.shown then pg_catalog.lower($2) when n.shown then ''publish'' else ''withdraw'' end, (select auth.uid())
    from ' || pg_catalog.format(seen, case tg_op when 'UPDATE' then 'old_rows' else 'changed_rows' end, case tg_op when 'INSERT' then '0' else 'all' end)
    || ' o full join ' || pg_catalog.format(seen, case tg_op when 'UPDATE' then 'new_rows' else 'changed_rows' end, case tg_op when 'DELETE' then '0' else 'all' end)
    || ' n using (key) where o.shown or n.shown' using tg_table_name, tg_op;
  return null;
end $$;

-- Records a truncation, which fires no row triggers.
create or replace function private.note_truncate() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pending_changes (revision, tbl, pk, action, actor)
    values (private.take_revision(), tg_table_name, '*', 'delete', auth.uid());
  return null;
end $$;

-- Records a pending change if a published episode uses the recording, because its page changes. A row that the server adds for a file
-- is not a change: the last build already used the file.
create or replace function private.note_recording() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  recording constant public.recordings := coalesce(new, old);
begin
  if tg_op = 'INSERT' and auth.uid() is null then return null; end if;
  insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor)
    select private.take_revision(), 'recordings', recording.id, e.episode_number, recording.name, pg_catalog.lower(tg_op), auth.uid()
    from public.episodes e where e.status = 'published' and pg_catalog.ltrim(e.audio_url, '/') = recording.name
    order by e.episode_order, e.id limit 1;
  return null;
end $$;
create or replace trigger y_pending after insert or delete or update of name, bytes, sha256 on public.recordings
  for each row execute function private.note_recording();
