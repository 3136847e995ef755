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
