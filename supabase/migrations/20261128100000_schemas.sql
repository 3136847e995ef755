-- Written by `npm run generate:migration` from supabase/schemas. Do not edit.

set check_function_bodies = off;

-- Jobs of transcription and analysis, requests to providers, and analyses.

-- Queues a job and returns it, or the one in progress for the same work. 42501: not an editor. 23503: no such episode.
create or replace function private.queue_ai_job(p_kind text, p_episode uuid, p_request jsonb, p_provider text) returns public.ai_jobs
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.request_hash(p_request || pg_catalog.jsonb_build_object('kind', p_kind, 'episode', p_episode));
  job public.ai_jobs;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('ai_jobs', 0));
  select * into job from public.ai_jobs j
    where j.kind = p_kind and j.request_hash = hash and j.state in ('queued', 'running');
  if found then return job; end if;
  insert into public.ai_jobs (kind, episode_id, request, request_hash, provider, created_by)
    values (p_kind, p_episode, p_request, hash, p_provider, auth.uid()) returning * into job;
  return job;
end $$;

create or replace function public.queue_ai_job(p_kind text, p_episode uuid, p_request jsonb, p_provider text)
returns public.ai_jobs language sql security invoker set search_path = '' as $$
  select * from private.queue_ai_job(p_kind, p_episode, p_request, p_provider)
$$;

-- Cancels a job that has not ended; returns the job, unchanged if it had ended. PT404: no such job.
create or replace function private.cancel_ai_job(p_id uuid) returns public.ai_jobs
language plpgsql security definer set search_path = '' as $$
declare
  job public.ai_jobs;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  update public.ai_jobs j set state = 'cancelled', leased_until = null, ended_at = pg_catalog.clock_timestamp()
    where j.id = p_id and j.state in ('queued', 'running');
  select * into job from public.ai_jobs j where j.id = p_id;
  if not found then raise exception 'no such job' using errcode = 'PT404'; end if;
  return job;
end $$;

create or replace function public.cancel_ai_job(p_id uuid) returns public.ai_jobs
language sql security invoker set search_path = '' as $$
  select * from private.cancel_ai_job(p_id)
$$;

-- Leases the oldest due job for p_lease_s seconds; returns no row if none is due.
create or replace function public.lease_ai_job(p_lease_s int)
returns table (id uuid, kind text, attempts int, provider text, request jsonb, episode_id uuid)
language plpgsql security definer set search_path = '' as $$
begin
  -- jobs whose worker died after a provider may have billed, or on the fifth attempt
  update public.ai_jobs j set state = 'failed', leased_until = null, ended_at = pg_catalog.clock_timestamp(),
      error_code = 'interrupted'
    where j.state = 'running' and j.leased_until < pg_catalog.clock_timestamp() and (j.sent_at is not null or j.attempts >= 5);
  return query
  with due as materialized (
    select j.id from public.ai_jobs j
    where j.state = 'queued' or j.state = 'running' and j.leased_until < pg_catalog.clock_timestamp()
    order by j.created_at limit 1 for update skip locked)
  update public.ai_jobs j set state = 'running', stage = null, attempts = j.attempts + 1,
    started_at = coalesce(j.started_at, pg_catalog.clock_timestamp()),
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  from due where j.id = due.id
  returning j.id, j.kind, j.attempts, j.provider, j.request, j.episode_id;
end $$;

-- Renews a lease and stores the stage of the work. Returns false if the job was cancelled or taken over; work must stop.
create or replace function public.renew_ai_job_lease(p_id uuid, p_attempt int, p_stage text, p_lease_s int) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.ai_jobs j set stage = p_stage,
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  where j.id = p_id and j.attempts = p_attempt and j.state = 'running';
  return found;
end $$;

-- Records a request before it is sent and returns its id; null if the job was cancelled or taken over: send nothing.
create or replace function public.record_provider_call(p_job uuid, p_attempt int, p_model text, p_server text, p_sent jsonb, p_lease_s int)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  job public.ai_jobs;
  call_id bigint;
begin
  update public.ai_jobs j set stage = 'provider', sent_at = coalesce(j.sent_at, pg_catalog.clock_timestamp()),
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  where j.id = p_job and j.attempts = p_attempt and j.state = 'running' returning * into job;
  if not found then return null; end if;
  insert into public.ai_provider_calls (job_id, episode_id, kind, provider, model, server, sent)
    values (job.id, job.episode_id, job.kind, job.provider, p_model, p_server, p_sent) returning id into call_id;
  return call_id;
end $$;

-- Stores the response of a provider. A second response is ignored.
create or replace function public.complete_provider_call(p_id bigint, p_status int, p_received text, p_failure text) returns void
language sql security definer set search_path = '' as $$
  update public.ai_provider_calls x set status = p_status, received = pg_catalog.left(p_received, 20000000),
    failure = pg_catalog.left(p_failure, 2000), ended_at = pg_catalog.clock_timestamp()
  where x.id = p_id and x.ended_at is null
$$;

-- Ends a job and returns its state; null if it was cancelled or taken over: the result is discarded.
create or replace function public.complete_ai_job(p_id uuid, p_attempt int, p_result jsonb, p_error_code text, p_error text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ended text;
begin
  update public.ai_jobs j set state = case when p_error_code is null then 'done' else 'failed' end, result = p_result,
    error_code = p_error_code, error = pg_catalog.left(p_error, 2000), leased_until = null, ended_at = pg_catalog.clock_timestamp()
  where j.id = p_id and j.attempts = p_attempt and j.state = 'running' returning j.state into ended;
  return ended;
end $$;

-- Stores an analysis with the caller's rights and returns the episode. p_data: any of the columns below; a missing key keeps
-- the stored value.
-- 42501: not an editor. PT400: a field breaks the constraint named in the details. PT404: no such episode. PT409:
-- p_version is not the current version.
create or replace function public.save_analysis(p_id uuid, p_version int, p_data jsonb) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  e public.episodes;
  r public.episodes;
  broken_rule text;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into e from public.episodes x where x.id = p_id for update;
  if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
  if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  r := pg_catalog.jsonb_populate_record(e, (
    select coalesce(pg_catalog.jsonb_object_agg(d.key, d.value), '{}') from pg_catalog.jsonb_each(p_data) d
    where d.key in ('description', 'content_analysis', 'ai_topics', 'ai_key_points', 'ai_summary', 'ai_quotes', 'ai_guest_info',
      'ai_neighborhood_info', 'ai_emotional_tone', 'ai_confidence', 'ai_word_count', 'ai_duration_seconds', 'ai_processed_at',
      'ai_sections')));
  update public.episodes x set description = r.description, content_analysis = r.content_analysis, ai_topics = r.ai_topics,
    ai_key_points = r.ai_key_points, ai_summary = r.ai_summary, ai_quotes = r.ai_quotes, ai_guest_info = r.ai_guest_info,
    ai_neighborhood_info = r.ai_neighborhood_info, ai_emotional_tone = r.ai_emotional_tone, ai_confidence = r.ai_confidence,
    ai_word_count = r.ai_word_count, ai_duration_seconds = r.ai_duration_seconds, ai_processed_at = r.ai_processed_at,
    ai_sections = r.ai_sections
  where x.id = p_id returning x.* into e;
  return e;
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Episodes with AI data, for the AI page and its export. search_text: summary and topics, folded.
drop view if exists public.episode_ai;
create view public.episode_ai with (security_invoker = true) as
  select e.id, e.episode_number, e.episode_order, e.status, e.ai_topics, e.ai_summary, e.ai_emotional_tone, e.ai_confidence,
    e.ai_word_count, e.ai_duration_seconds, e.ai_processed_at, e.version, n.name as neighborhood_name, g.name as guest_name,
    private.fold(coalesce(e.ai_summary, '') || ' ' || coalesce(private.join_words(e.ai_topics), '')) as search_text,
    private.is_unreviewed(e.ai_sections) as is_unreviewed, e.ai_outdated_at
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id
  where e.ai_processed_at is not null;

-- Figures of the back-office.

-- Returns the number of rows of a table that the caller may read.
create or replace function private.count_rows(p_table text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  counted bigint;
begin
  execute pg_catalog.format('select count(*) from public.%I', p_table) into counted;
  return counted;
end $$;

-- Returns the figures of the back-office's first screen in one call. totals: {table: number of rows}.
create or replace function public.dashboard() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'episodes', (select pg_catalog.jsonb_build_object(
        'total', count(*),
        'draft', count(*) filter (where e.status = 'draft'),
        'toReview', count(*) filter (where e.status = 'to_review'),
        'withAudio', count(e.audio_url),
        'withTranscript', count(*) filter (where e.has_transcript))
      from public.episodes e),
    'totals', (select pg_catalog.jsonb_object_agg(t, private.count_rows(t)) from pg_catalog.unnest(private.tables_with('total')) t),
    'comments', (select pg_catalog.jsonb_build_object('pending', count(*)) from public.comments c where c.status = 'pending'),
    'messages', (select pg_catalog.jsonb_build_object(
        'unread', count(*) filter (where m.read_at is null and m.archived_at is null),
        'mailFailed', count(*) filter (where m.mail_status = 'dead'))
      from public.contact_messages m),
    -- sections of the archive's own texts that are written
    'written', (select coalesce(pg_catalog.jsonb_agg(t.section), '[]') from public.archive_texts t where t.content <> '{}'),
    -- administrators, for administrators; other people see their own account only
    'administrators', (select count(*) from public.profiles p where p.role = 'admin' and p.active),
    -- five episodes with the latest edits
    'recent', (select coalesce(pg_catalog.jsonb_agg(r.item order by r.updated_at desc), '[]') from (
        select l.updated_at, pg_catalog.jsonb_build_object('id', l.id, 'number', l.episode_number,
          'guestName', l.guest_name, 'neighborhoodName', l.neighborhood_name, 'updatedAt', l.updated_at) as item
        from public.episode_list l order by l.updated_at desc limit 5) r))
$$;

-- Returns the figures of the back-office's statistics in one call.
create or replace function public.archive_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'perYear', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'year', y.year, 'episodes', y.episodes) order by y.year nulls last), '[]')
      from (select extract(year from e.date)::int as year, count(*) as episodes from public.episodes e group by 1) y),
    'perNeighborhood', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'name', n.name, 'episodes', n.episode_count) order by n.episode_count desc, n.sort_name), '[]')
      from public.neighborhoods_with_counts n),
    'perTopic', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'name', t.name, 'episodes', t.episode_count) order by t.episode_count desc, t.sort_name), '[]')
      from public.topics_with_counts t),
    'coverage', (select pg_catalog.jsonb_build_object(
        'total', count(*),
        'date', count(e.date),
        'guest', count(e.guest_id),
        'neighborhood', count(e.neighborhood_id),
        'audio', count(e.audio_url),
        'transcript', count(*) filter (where e.has_transcript),
        'analysis', count(*) filter (where e.has_analysis),
        'topics', count(*) filter (where exists (select 1 from public.episode_topics x where x.episode_id = e.id)),
        'photos', count(*) filter (where exists (select 1 from public.episode_photos p where p.episode_id = e.id)))
      from public.episodes e),
    'seconds', (select coalesce(pg_catalog.sum(private.seconds_of(e.duration)), 0) from public.episodes e))
$$;

-- Returns the figures of the AI page (docs/product/ai.md). For administrators.
create or replace function public.ai_figures() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return (select pg_catalog.jsonb_build_object(
    'totalProcessed', count(*),
    'averageConfidence', avg(e.ai_confidence),
    'unreviewed', count(*) filter (where private.is_unreviewed(e.ai_sections)),
    'outdated', count(e.ai_outdated_at),
    'totalTopics', (select count(distinct private.fold(t.topic))
      from public.episodes x, pg_catalog.unnest(x.ai_topics) as t (topic) where x.ai_processed_at is not null),
    'mostCommonTone', (select x.ai_emotional_tone from public.episodes x
      where x.ai_processed_at is not null and x.ai_emotional_tone is not null
      group by x.ai_emotional_tone order by count(*) desc, x.ai_emotional_tone limit 1))
  from public.episodes e where e.ai_processed_at is not null);
end $$;

-- Triggers of the tables by their traits (11_kinds.sql). Triggers run in the order of their names: a_ before other rules, x_ to z_
-- after them.

-- Raises version and sets updated_at on each update; id and created_at cannot change.
create or replace function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

do $$
declare
  k record;
  t record;
begin
  -- those of a trait that a table no longer has
  for t in select g.tgname, g.tgrelid::regclass as tbl from pg_catalog.pg_trigger g
    where g.tgfoid in ('private.touch'::regproc, 'private.to_trash'::regproc, 'private.audit'::regproc,
      'private.note_change'::regproc, 'private.note_truncate'::regproc, 'private.fill_slug'::regproc,
      'private.note_slug'::regproc) and not g.tgisinternal
  loop
    execute pg_catalog.format('drop trigger %I on %s', t.tgname, t.tbl);
  end loop;
  for k in select * from private.kinds() loop
    if 'version' = any (k.traits) then
      execute pg_catalog.format('create trigger a_touch before update on public.%I
        for each row execute function private.touch()', k.name);
    end if;
    if 'slug' = any (k.traits) then
      execute pg_catalog.format('create trigger b_slug before insert or update on public.%I
        for each row execute function private.fill_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_insert after insert on public.%I
        for each row execute function private.note_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_update after update on public.%I
        for each row when (old.slug is distinct from new.slug) execute function private.note_slug()', k.name);
    end if;
    if 'trash' = any (k.traits) then
      execute case when private.link_of(k.name) is null
        then pg_catalog.format('create trigger x_trash after delete on public.%I referencing old table as old_rows
          for each statement execute function private.to_trash()', k.name)
        else pg_catalog.format('create trigger x_trash before delete on public.%I
          for each row execute function private.to_trash(%L)', k.name, private.link_of(k.name)) end;
    end if;
    if 'pages' = any (k.traits) then
      execute pg_catalog.format('create trigger y_pending_truncate after truncate on public.%I
        for each statement execute function private.note_truncate()', k.name);
    end if;
    for t in values ('insert', 'new table as changed_rows'), ('update', 'old table as old_rows new table as new_rows'),
      ('delete', 'old table as changed_rows')
    loop
      if 'pages' = any (k.traits) then
        execute pg_catalog.format('create trigger y_pending_%1$s after %1$s on public.%2$I referencing %3$s
          for each statement execute function private.note_change()', t.column1, k.name, t.column2);
      end if;
      if 'log' = any (k.traits) then
        execute pg_catalog.format('create trigger z_audit_%1$s after %1$s on public.%2$I referencing %3$s
          for each statement execute function private.audit()', t.column1, k.name, t.column2);
      end if;
    end loop;
  end loop;
end $$;

-- Row rules: which rows each role reads and writes. Grants (92_grants.sql) are a second, independent check. What is not in this
-- file does not exist: it first removes every policy. Helper functions are in (select ...), so that they run once per
-- statement, not once per row.

do $$
declare
  t regclass;
  p record;
begin
  -- tables of `private` have no policy, so only functions reach them
  for t in select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not c.relrowsecurity
  loop
    execute pg_catalog.format('alter table %s enable row level security', t);
  end loop;
  for p in select x.policyname, x.tablename from pg_catalog.pg_policies x where x.schemaname = 'public' loop
    execute pg_catalog.format('drop policy %I on public.%I', p.policyname, p.tablename);
  end loop;
end $$;

-- profiles: own row, or all rows for administrators, who cannot delete their own profile
create policy profiles_read on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_insert on public.profiles for insert to authenticated with check ((select private.is_admin()));
create policy profiles_update on public.profiles for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy profiles_delete on public.profiles for delete to authenticated
  using ((select private.is_admin()) and id <> (select auth.uid()));

-- guests, topics and neighborhoods are public if a published episode refers to them; neighborhoods with coordinates always
create policy neighborhoods_read_anon on public.neighborhoods for select to anon
  using (coordinates is not null
    or exists (select 1 from public.episodes e where e.neighborhood_id = neighborhoods.id and e.status = 'published'));
create policy neighborhoods_read on public.neighborhoods for select to authenticated
  using (coordinates is not null or (select private.is_editor())
    or exists (select 1 from public.episodes e where e.neighborhood_id = neighborhoods.id and e.status = 'published'));
create policy neighborhoods_insert on public.neighborhoods for insert to authenticated
  with check ((select private.is_editor()));
create policy neighborhoods_update on public.neighborhoods for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy neighborhoods_delete on public.neighborhoods for delete to authenticated using ((select private.is_editor()));
create policy guests_read_anon on public.guests for select to anon
  using (exists (select 1 from public.episodes e where e.guest_id = guests.id and e.status = 'published'));
create policy guests_read on public.guests for select to authenticated
  using ((select private.is_editor())
    or exists (select 1 from public.episodes e where e.guest_id = guests.id and e.status = 'published'));
create policy guests_insert on public.guests for insert to authenticated with check ((select private.is_editor()));
create policy guests_update on public.guests for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy guests_delete on public.guests for delete to authenticated using ((select private.is_editor()));
create policy topics_read_anon on public.topics for select to anon
  using (exists (select 1 from public.episode_topics x join public.episodes e on e.id = x.episode_id
    where x.topic_id = topics.id and e.status = 'published'));
create policy topics_read on public.topics for select to authenticated
  using ((select private.is_editor())
    or exists (select 1 from public.episode_topics x join public.episodes e on e.id = x.episode_id
      where x.topic_id = topics.id and e.status = 'published'));
create policy topics_insert on public.topics for insert to authenticated with check ((select private.is_editor()));
create policy topics_update on public.topics for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy topics_delete on public.topics for delete to authenticated using ((select private.is_editor()));

-- episodes, their topics and photos: public if published; editors read and write all
create policy episodes_read_anon on public.episodes for select to anon using (status = 'published');
create policy episodes_read on public.episodes for select to authenticated
  using (status = 'published' or (select private.is_editor()));
create policy episodes_insert on public.episodes for insert to authenticated with check ((select private.is_editor()));
create policy episodes_update on public.episodes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episodes_delete on public.episodes for delete to authenticated using ((select private.is_editor()));
create policy episode_topics_read_anon on public.episode_topics for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_read on public.episode_topics for select to authenticated
  using ((select private.is_editor()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_insert on public.episode_topics for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_topics_update on public.episode_topics for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_topics_delete on public.episode_topics for delete to authenticated
  using ((select private.is_editor()));
create policy episode_photos_read_anon on public.episode_photos for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_read on public.episode_photos for select to authenticated
  using ((select private.is_editor()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_insert on public.episode_photos for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_photos_update on public.episode_photos for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_photos_delete on public.episode_photos for delete to authenticated
  using ((select private.is_editor()));

-- texts of the archive: public, except the glossary. The sections identity, contact and legal are settings for administrators
create policy archive_texts_read_anon on public.archive_texts for select to anon using (section <> 'glossary');
create policy archive_texts_read on public.archive_texts for select to authenticated
  using (section <> 'glossary' or (select private.is_editor()));
create policy archive_texts_insert on public.archive_texts for insert to authenticated
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
create policy archive_texts_update on public.archive_texts for update to authenticated
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())))
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
create policy archive_texts_delete on public.archive_texts for delete to authenticated
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));

-- former addresses: of rows that the caller may read; the subqueries are subject to the policies of their tables
create policy former_addresses_read_anon on public.former_addresses for select to anon using (
  case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);
create policy former_addresses_read on public.former_addresses for select to authenticated using (
  (select private.is_editor()) or case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);

-- comments: public if published in a published episode; staff moderate; only functions insert
create policy comments_read_anon on public.comments for select to anon
  using (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy comments_read on public.comments for select to authenticated
  using ((select private.is_staff())
    or (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published')));
create policy comments_update on public.comments for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
create policy comments_delete on public.comments for delete to authenticated using ((select private.is_staff()));
create policy comment_contacts_read on public.comment_contacts for select to authenticated
  using ((select private.is_staff()));

-- messages, notes, recordings, history, trash and AI: editors only. Log entries of profiles are for administrators
create policy contact_messages_read on public.contact_messages for select to authenticated
  using ((select private.is_editor()));
create policy contact_messages_update on public.contact_messages for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy contact_messages_delete on public.contact_messages for delete to authenticated
  using ((select private.is_editor()));
create policy episode_notes_read on public.episode_notes for select to authenticated using ((select private.is_editor()));
create policy episode_notes_insert on public.episode_notes for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_notes_update on public.episode_notes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_notes_delete on public.episode_notes for delete to authenticated using ((select private.is_editor()));
create policy photo_notes_read on public.photo_notes for select to authenticated using ((select private.is_editor()));
create policy photo_notes_insert on public.photo_notes for insert to authenticated
  with check ((select private.is_editor()));
create policy photo_notes_update on public.photo_notes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy photo_notes_delete on public.photo_notes for delete to authenticated using ((select private.is_editor()));
create policy recordings_read on public.recordings for select to authenticated using ((select private.is_editor()));
create policy recordings_insert on public.recordings for insert to authenticated with check ((select private.is_editor()));
create policy recordings_update on public.recordings for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy recordings_delete on public.recordings for delete to authenticated using ((select private.is_editor()));
create policy listening_counts_read on public.listening_counts for select to authenticated
  using ((select private.is_editor()));
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select private.is_admin()) or (tbl <> 'profiles' and (select private.is_editor())));
create policy audit_values_read on public.audit_values for select to authenticated using ((select private.is_editor()));
create policy trash_read on public.trash for select to authenticated using ((select private.is_editor()));
create policy ai_jobs_read on public.ai_jobs for select to authenticated using ((select private.is_editor()));
create policy ai_provider_calls_read on public.ai_provider_calls for select to authenticated
  using ((select private.is_editor()));

-- Grants: which role reaches what. What is not in this file is not reachable: it first revokes everything. Functions have unique
-- names, so their arguments are left out.

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- tables: reading
grant select on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.comments, public.former_addresses, public.archive_texts to anon, authenticated;
grant select on public.profiles, public.comment_contacts, public.contact_messages, public.audit_log, public.audit_values,
  public.trash, public.ai_jobs, public.ai_provider_calls, public.recordings, public.episode_notes,
  public.photo_notes, public.listening_counts to authenticated;
-- tables: writing (anon has no write privilege)
grant insert, update, delete on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.archive_texts, public.profiles, public.recordings, public.episode_notes, public.photo_notes
  to authenticated;
grant update (status, content), delete on public.comments to authenticated;
grant update (read_at, archived_at, answered_at), delete on public.contact_messages to authenticated;
-- service_role: reads all tables; does not write tables that only triggers and functions write
grant select, insert, update, delete on public.profiles, public.neighborhoods, public.guests, public.topics, public.episodes,
  public.episode_topics, public.episode_photos, public.episode_notes, public.photo_notes, public.archive_texts,
  public.comments, public.comment_contacts, public.contact_messages to service_role;
-- the server records the access copies that it has made
grant select, insert, update on public.recordings to service_role;
grant select on public.audit_log, public.audit_values, public.trash, public.ai_jobs, public.ai_provider_calls,
  public.former_addresses, public.listening_counts to service_role;

-- views: reading only
grant select on public.neighborhoods_with_counts, public.guests_with_counts, public.topics_with_counts, public.episode_list,
  public.photo_list, public.published_comments to anon, authenticated, service_role;
grant select on public.episode_ai, public.comment_moderation to authenticated, service_role;

-- helpers called by constraints, generated columns, views and functions with the caller's rights
grant execute on function private.seconds_of, private.is_unreviewed to anon, authenticated, service_role;
grant execute on function private.fold, private.slugify, private.has_text, private.is_line, private.is_link,
  private.is_audio_address, private.is_email, private.is_coordinates, private.is_picture_list, private.join_words,
  private.is_partial_day, private.text_pattern, private.texts_of, private.is_archival_date, private.first_day, private.collaborators, private.store_episodes,
  private.store_notes, private.store_photos, private.named, private.import_episodes, private.import_photos,
  private.import_recordings, private.lines_that_break, private.import_block, private.kinds, private.tables_with, private.begin_change_set,
  private.end_change_set to authenticated, service_role;
grant execute on function private.count_rows, private.is_admin, private.is_staff, private.current_person, private.own_sessions,
  private.end_own_session, private.is_editor, private.remove_second_factor, private.second_factor_rule,
  private.retry_mail, private.own_notices, private.choose_notices, private.choose_name,
  private.queue_ai_job, private.cancel_ai_job, private.long_value, private.row_history,
  private.restore_trash, private.trash_entries, private.change_sets, private.undo_change_set, private.merge_records, private.assign_episodes, private.publishing_overview, private.ask_publish,
  private.pause_publishing to authenticated;

-- functions of the Data API: visitors
grant execute on function public.published_states to anon, authenticated, service_role;
-- signed-in accounts; functions for administrators and editors check the role themselves
grant execute on function public.current_person, public.find_everywhere, public.own_sessions, public.end_own_session, public.remove_second_factor,
  public.second_factor_rule, public.move_photo, public.save_episode, public.save_photo, public.save_whole_episode,
  public.retry_mail, public.own_notices, public.choose_notices, public.choose_name, public.queue_ai_job,
  public.cancel_ai_job, public.save_analysis, public.row_history,
  public.restore_trash, public.trash_entries, public.change_sets, public.undo_change_set, public.merge_records, public.assign_episodes,
  public.publishing_overview, public.ask_publish, public.pause_publishing,
  public.dashboard, public.archive_figures, public.ai_figures, public.listening_figures to authenticated;
grant execute on function public.collaborators, public.import_rows,
  public.schema_version to authenticated, service_role;
-- service_role only
grant execute on function public.find_account, public.store_second_factor, public.read_second_factor,
  public.confirm_second_factor, public.take_second_step, public.take_recovery_code, public.replace_recovery_codes,
  public.carry_second_step, public.drop_second_factor, public.queue_password_link, public.password_link_owner,
  public.use_password_link, public.note_session_browser, public.end_account_sessions, public.publish_planned, public.store_downloaded, public.submit_comment,
  public.submit_contact, public.claim_write, public.finish_write, public.consume_rate_limit, public.lease_outbox, public.complete_mail, public.queue_notices,
  public.queue_new_browser, public.lease_ai_job, public.renew_ai_job_lease, public.record_provider_call,
  public.complete_provider_call, public.complete_ai_job, public.content_revision, public.mark_published,
  public.publishing_state, public.start_build, public.finish_build, public.report_build, public.count_listening,
  public.restore_begin, public.restore_stage, public.restore_commit, public.erase_person,
  public.purge_expired to service_role;

reset check_function_bodies;
insert into private.schema_files (name, hash) values
  ('50_ai.sql', '5d164892c0384837cba413120280aeb453f953789ce43dd9dde434eac8379d96'),
  ('75_figures.sql', 'a67b128c72be07b076f87f33a72faac0475a266eeabebffa53f18a1ce3d77a2f'),
  ('90_row_triggers.sql', 'd765d066b39066d88fb0aadfd457ab600289f9b258c423118a44c95e3c4f89f5'),
  ('91_row_rules.sql', '9f49b5a85a5969f59db2c3cbc145dc5a12ff99f7bb5d1302bab26fd2f544556f'),
  ('92_grants.sql', '52bb984fd081932ffe72efe7595cc8b78f4f641f82233b9388bf615a392789f0')
  on conflict (name) do update set hash = excluded.hash;
