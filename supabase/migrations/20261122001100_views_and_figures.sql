-- Creates the views and functions for lists and figures. They run with the caller's rights, so the public sees and counts
-- published episodes only. Each view has a join, so none of them is updatable.

-- published_count: a neighborhood, guest or topic without published episodes has no public page.
create view public.neighborhoods_with_counts with (security_invoker = true) as
  select n.id, n.name, n.slug, n.description, n.coordinates, n.photos, n.version, n.created_at, n.updated_at,
    n.sort_name, n.search_text, coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.neighborhoods n
  left join (select e.neighborhood_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episodes e group by e.neighborhood_id) c
    on c.neighborhood_id = n.id;

create view public.guests_with_counts with (security_invoker = true) as
  select g.id, g.name, g.bio, g.photo, g.version, g.created_at, g.updated_at,
    g.sort_name, g.search_text, coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.guests g
  left join (select e.guest_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episodes e group by e.guest_id) c
    on c.guest_id = g.id;

create view public.topics_with_counts with (security_invoker = true) as
  select t.id, t.name, t.slug, t.version, t.created_at, t.updated_at, t.sort_name,
    coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.topics t
  left join (select x.topic_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episode_topics x join public.episodes e on e.id = x.episode_id group by x.topic_id) c
    on c.topic_id = t.id;

-- Every column of an episode, the names of its guest and neighborhood, and search_text (number, guest, neighborhood;
-- folded). A migration that adds a column to episodes creates the view again to include it; e.* is last for that reason.
create view public.episode_list with (security_invoker = true) as
  select g.name as guest_name, n.name as neighborhood_name, n.slug as neighborhood_slug,
    concat_ws(' ', lower(e.episode_number), g.sort_name, n.sort_name) as search_text, e.*
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;

-- Episodes with AI data, for the AI page and its export. search_text: summary and topics, folded.
create view public.episode_ai with (security_invoker = true) as
  select e.id, e.episode_number, e.episode_order, e.status, e.ai_topics, e.ai_summary, e.ai_emotional_tone, e.ai_confidence,
    e.ai_word_count, e.ai_duration_seconds, e.ai_processed_at, e.version, n.name as neighborhood_name, g.name as guest_name,
    private.fold(coalesce(e.ai_summary, '') || ' ' || coalesce(private.join_words(e.ai_topics), '')) as search_text,
    private.is_unreviewed(e.ai_statements) as is_unreviewed, e.ai_outdated_at
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id
  where e.ai_processed_at is not null;

create view public.photo_list with (security_invoker = true) as
  select p.id, p.episode_id, p.url, p.caption, p.alt, p.version, p.created_at, p.updated_at, e.episode_number, e.episode_order, e.date,
    p.position, p.credit, p.source, p.date_taken
  from public.episode_photos p
  join public.episodes e on e.id = p.episode_id;

-- Published comments of published episodes, without e-mail addresses, also for signed-in readers.
create view public.published_comments with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, c.content, c.created_at
  from public.comments c
  join public.episodes e on e.id = c.episode_id
  where c.status = 'published' and e.status = 'published';

-- Comments for moderators. Episode columns are null if the moderator may not read the episode.
create view public.comment_moderation with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, a.author_email, c.content, c.status, c.version, c.created_at, c.updated_at,
    e.episode_number, n.name as neighborhood_name
  from public.comments c
  join public.comment_contacts a on a.comment_id = c.id
  left join public.episodes e on e.id = c.episode_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;

-- Returns the figures of the back-office's first screen in one call.
create function public.dashboard() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'episodes', (select pg_catalog.jsonb_build_object(
        'total', count(*),
        'published', count(*) filter (where e.status = 'published'),
        'draft', count(*) filter (where e.status = 'draft'),
        'toReview', count(*) filter (where e.status = 'to_review'),
        'withAudio', count(e.audio_url),
        'withTranscript', count(*) filter (where e.has_transcript),
        'withAnalysis', count(*) filter (where e.has_analysis))
      from public.episodes e),
    'guests', (select count(*) from public.guests),
    'neighborhoods', (select count(*) from public.neighborhoods),
    'topics', (select count(*) from public.topics),
    'photos', (select count(*) from public.episode_photos),
    'comments', (select pg_catalog.jsonb_build_object(
        'pending', count(*) filter (where c.status = 'pending'),
        'published', count(*) filter (where c.status = 'published'),
        'rejected', count(*) filter (where c.status = 'rejected'))
      from public.comments c),
    'messages', (select pg_catalog.jsonb_build_object(
        'total', count(*),
        'unread', count(*) filter (where m.read_at is null and m.archived_at is null),
        'mailFailed', count(*) filter (where m.mail_status = 'dead'))
      from public.contact_messages m),
    -- five episodes with the latest edits
    'recent', (select coalesce(pg_catalog.jsonb_agg(r.item order by r.updated_at desc), '[]') from (
        select l.updated_at, pg_catalog.jsonb_build_object('id', l.id, 'number', l.episode_number, 'date', l.date,
          'status', l.status, 'guestName', l.guest_name, 'neighborhoodName', l.neighborhood_name,
          'updatedAt', l.updated_at) as item
        from public.episode_list l order by l.updated_at desc limit 5) r))
$$;

-- Returns the figures of the back-office's statistics in one call.
create function public.archive_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'perYear', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'year', y.year, 'episodes', y.episodes, 'published', y.published) order by y.year nulls last), '[]') from (
        select extract(year from e.date)::int as year, count(*) as episodes,
          count(*) filter (where e.status = 'published') as published
        from public.episodes e group by 1) y),
    'perNeighborhood', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', n.id, 'name', n.name, 'episodes', n.episode_count) order by n.episode_count desc, n.sort_name), '[]')
      from public.neighborhoods_with_counts n),
    'perTopic', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', t.id, 'name', t.name, 'episodes', t.episode_count) order by t.episode_count desc, t.sort_name), '[]')
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
create function public.ai_figures() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return (select pg_catalog.jsonb_build_object(
    'totalProcessed', count(*),
    'averageConfidence', avg(e.ai_confidence),
    'unreviewed', count(*) filter (where private.is_unreviewed(e.ai_statements)),
    'outdated', count(e.ai_outdated_at),
    'totalTopics', (select count(distinct private.fold(t.topic))
      from public.episodes x, pg_catalog.unnest(x.ai_topics) as t (topic) where x.ai_processed_at is not null),
    'mostCommonTone', (select x.ai_emotional_tone from public.episodes x
      where x.ai_processed_at is not null and x.ai_emotional_tone is not null
      group by x.ai_emotional_tone order by count(*) desc, x.ai_emotional_tone limit 1))
  from public.episodes e where e.ai_processed_at is not null);
end $$;

-- Returns {id: digest} of the published episodes, by id. The digest covers what visitors see, so that a build reads only
-- changed episodes; one JSON value is not subject to the API's row limit. The episode's own row enters by its version and
-- updated_at. Digests are of JSON arrays, which distinguish null from an empty text; catalogue rows are digested once.
create function public.published_states() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with guest as materialized (
    select g.id, pg_catalog.md5(pg_catalog.json_build_array(g.id, g.name, g.bio, g.photo)::text) as state
    from public.guests g
  ), neighborhood as materialized (
    select n.id, pg_catalog.md5(pg_catalog.json_build_array(n.id, n.name, n.slug, n.description, n.coordinates,
      n.photos)::text) as state
    from public.neighborhoods n
  ), topic as materialized (
    select t.id, pg_catalog.md5(pg_catalog.json_build_array(t.id, t.name, t.slug)::text) as state
    from public.topics t
  ), topics as (
    select x.episode_id, pg_catalog.json_agg(t.state order by t.id) as states
    from public.episode_topics x join topic t on t.id = x.topic_id
    group by x.episode_id
  ), photos as (
    select p.episode_id, pg_catalog.json_agg(pg_catalog.json_build_array(p.id, p.url, p.caption, p.alt, p.created_at,
      p.position, p.credit, p.source, p.date_taken) order by p.id) as states
    from public.episode_photos p
    group by p.episode_id
  ), comments as (
    select c.episode_id, pg_catalog.json_agg(pg_catalog.json_build_array(c.id, c.author_name, c.content, c.created_at)
      order by c.id) as states
    from public.comments c where c.status = 'published'
    group by c.episode_id
  )
  select coalesce(pg_catalog.jsonb_object_agg(e.id, pg_catalog.md5(pg_catalog.json_build_array(e.version, e.updated_at,
    guest.state, neighborhood.state, topics.states, photos.states, comments.states)::text)), '{}')
  from public.episodes e
  left join guest on guest.id = e.guest_id
  left join neighborhood on neighborhood.id = e.neighborhood_id
  left join topics on topics.episode_id = e.id
  left join photos on photos.episode_id = e.id
  left join comments on comments.episode_id = e.id
  where e.status = 'published'
$$;
