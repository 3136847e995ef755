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

-- Records a pending change of public content.
create or replace function private.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
  is_now boolean;
  key text;
  number text;
  label text;
begin
  if tg_table_name = 'episodes' then
    was := old.status = 'published';
    is_now := new.status = 'published';
    key := coalesce(new.id, old.id);
    number := coalesce(new.episode_number, old.episode_number);
  elsif tg_table_name = any (private.tables_with('named')) then
    was := tg_op <> 'INSERT';
    is_now := tg_op <> 'DELETE';
    key := coalesce(new.id, old.id);
    label := coalesce(new.name, old.name);
  elsif tg_table_name = 'archive_texts' then
    was := tg_op <> 'INSERT';
    is_now := tg_op <> 'DELETE';
    key := coalesce(new.id, old.id);
    label := coalesce(new.section, old.section);
    if label = 'glossary' then return null; end if;
  else
    -- rows of an episode are public if the episode is; its deletion also covers theirs
    -- the query filters by id alone: with the statistics of an empty table, a filter by status reads all published episodes for each row
    select pg_catalog.bool_or(e.id = old.episode_id and e.status = 'published'), pg_catalog.bool_or(e.id = new.episode_id and e.status = 'published'),
        pg_catalog.max(case e.status when 'published' then e.episode_number end) filter (where e.id = coalesce(new.episode_id, old.episode_id))
      into was, is_now, number from public.episodes e where e.id in (old.episode_id, new.episode_id);
    if tg_table_name = 'episode_topics' then
      key := coalesce(new.episode_id, old.episode_id) || '/' || coalesce(new.topic_id, old.topic_id);
      select t.name into label from public.topics t where t.id = coalesce(new.topic_id, old.topic_id);
      if not found then return null; end if;
    else
      key := coalesce(new.id, old.id);
    end if;
    if tg_table_name = 'comments' then
      was := was and old.status = 'published';
      is_now := is_now and new.status = 'published';
    end if;
  end if;
  was := coalesce(was, false);
  is_now := coalesce(is_now, false);
  if not (was or is_now) then return null; end if;
  insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor) values (
    private.take_revision(), tg_table_name, key, number, label,
    case when tg_op <> 'UPDATE' or was and is_now then pg_catalog.lower(tg_op) when is_now then 'publish' else 'withdraw' end,
    auth.uid());
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
