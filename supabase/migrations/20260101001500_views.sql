-- What lists read. All run as the caller, so that row rules hold: the public counts and sees published episodes only.
-- Each joins, so that none is updatable: no write goes through a view.

create view public.neighborhoods_with_counts with (security_invoker = true) as
  select n.id, n.name, n.slug, n.description, n.coordinates, n.photos, n.version, n.created_at, n.updated_at,
    n.sort_name, n.search_text, coalesce(c.episode_count, 0)::int as episode_count
  from public.neighborhoods n
  left join (select e.neighborhood_id, count(*) as episode_count from public.episodes e group by e.neighborhood_id) c
    on c.neighborhood_id = n.id;

create view public.guests_with_counts with (security_invoker = true) as
  select g.id, g.name, g.bio, g.photo, g.version, g.created_at, g.updated_at,
    g.sort_name, g.search_text, coalesce(c.episode_count, 0)::int as episode_count
  from public.guests g
  left join (select e.guest_id, count(*) as episode_count from public.episodes e group by e.guest_id) c on c.guest_id = g.id;

create view public.topics_with_counts with (security_invoker = true) as
  select t.id, t.name, t.slug, t.version, t.created_at, t.updated_at, t.sort_name,
    coalesce(c.episode_count, 0)::int as episode_count
  from public.topics t
  left join (select x.topic_id, count(*) as episode_count from public.episode_topics x group by x.topic_id) c on c.topic_id = t.id;

-- One row per episode without its long columns. search_text: guest, neighbourhood and number, folded (spec: admin episode list).
create view public.episode_list with (security_invoker = true) as
  select e.id, e.episode_number, e.episode_order, e.date, e.audio_url, e.duration, e.description, e.summary, e.status,
    e.has_transcript, e.has_analysis, e.guest_id, g.name as guest_name, e.neighborhood_id, n.name as neighborhood_name,
    n.slug as neighborhood_slug, e.version, e.created_at, e.updated_at,
    concat_ws(' ', lower(e.episode_number), g.sort_name, n.sort_name) as search_text
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;

-- Episodes with AI data, for the AI page and its export. search_text: summary and topics, folded.
create view public.episode_ai with (security_invoker = true) as
  select e.id, e.episode_number, e.episode_order, e.status, e.ai_topics, e.ai_summary, e.ai_emotional_tone, e.ai_confidence,
    e.ai_word_count, e.ai_duration_seconds, e.ai_processed_at, e.version, n.name as neighborhood_name, g.name as guest_name,
    private.fold(coalesce(e.ai_summary, '') || ' ' || coalesce(private.join_words(e.ai_topics), '')) as search_text
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id
  where e.ai_processed_at is not null;

create view public.photo_list with (security_invoker = true) as
  select p.id, p.episode_id, p.url, p.caption, p.alt, p.version, p.created_at, p.updated_at, e.episode_number, e.episode_order, e.date
  from public.episode_photos p
  join public.episodes e on e.id = p.episode_id;

-- What anybody may read of comments: no e-mail, published, on a published episode, also for a signed-in reader.
create view public.published_comments with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, c.content, c.created_at
  from public.comments c
  join public.episodes e on e.id = c.episode_id
  where c.status = 'published' and e.status = 'published';

-- The moderator's list. Episode columns are null where the moderator may not see the episode.
create view public.comment_moderation with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, a.author_email, c.content, c.status, c.version, c.created_at, c.updated_at,
    e.episode_number, n.name as neighborhood_name
  from public.comments c
  join public.comment_contacts a on a.comment_id = c.id
  left join public.episodes e on e.id = c.episode_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;
