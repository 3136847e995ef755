-- Digests of the published episodes, with which a build finds those that changed.

-- Returns {id: digest} of the published episodes, by id. The digest covers what visitors see, so that a build reads only
-- changed episodes; one JSON value is not subject to the API's row limit. The episode's own row enters by its version and
-- updated_at. Digests are of JSON arrays, which distinguish null from an empty text; catalogue rows are digested once.
create or replace function public.published_states() returns jsonb
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
      p.position, p.credit, p.source, p.date_taken, p.rights) order by p.id) as states
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
