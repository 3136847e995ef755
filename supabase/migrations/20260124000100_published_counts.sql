-- The lists of editors also count published episodes: a neighborhood, guest or topic without one has no public page.

create or replace view public.neighborhoods_with_counts with (security_invoker = true) as
  select n.id, n.name, n.slug, n.description, n.coordinates, n.photos, n.version, n.created_at, n.updated_at,
    n.sort_name, n.search_text, coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.neighborhoods n
  left join (select e.neighborhood_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episodes e group by e.neighborhood_id) c
    on c.neighborhood_id = n.id;

create or replace view public.guests_with_counts with (security_invoker = true) as
  select g.id, g.name, g.bio, g.photo, g.version, g.created_at, g.updated_at,
    g.sort_name, g.search_text, coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.guests g
  left join (select e.guest_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episodes e group by e.guest_id) c
    on c.guest_id = g.id;

create or replace view public.topics_with_counts with (security_invoker = true) as
  select t.id, t.name, t.slug, t.version, t.created_at, t.updated_at, t.sort_name,
    coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.topics t
  left join (select x.topic_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episode_topics x join public.episodes e on e.id = x.episode_id group by x.topic_id) c
    on c.topic_id = t.id;
