-- Plays and seconds per episode and month, without data about listeners.

-- Adds a player's report to the current month: one play if p_starts, and up to 600 seconds. Ignores episodes that are not
-- published, and all reports if the archive's section 'legal' has listening off. For service_role.
create or replace function public.count_listening(p_episode uuid, p_starts boolean, p_seconds int) returns void
language sql security definer set search_path = '' as $$
  insert into public.listening_counts as c (episode_id, month, plays, seconds)
  select e.id, pg_catalog.date_trunc('month', pg_catalog.now() at time zone private.archive_zone())::date, p_starts::int,
    greatest(0, least(p_seconds, 600))
  from public.episodes e
  where e.id = p_episode and e.status = 'published'
    and not exists (select 1 from public.archive_texts t where t.section = 'legal' and t.content ->> 'listening' = 'off')
  on conflict (episode_id, month) do update set plays = c.plays + excluded.plays, seconds = c.seconds + excluded.seconds
$$;

-- Returns the sums of a year, or of all years if p_year is null; months without plays between first and last are included.
create or replace function public.listening_figures(p_year int default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with counted as (
    select c.* from public.listening_counts c where p_year is null or extract(year from c.month) = p_year
  ), per_month as (
    select m.month::date as month, coalesce(pg_catalog.sum(c.plays), 0) as plays, coalesce(pg_catalog.sum(c.seconds), 0) as seconds
    from pg_catalog.generate_series((select pg_catalog.min(x.month) from counted x)::timestamp,
      (select pg_catalog.max(x.month) from counted x)::timestamp, '1 month') m (month)
    left join counted c on c.month = m.month::date
    group by 1
  ), per_episode as (
    select e.id, e.episode_number, e.episode_order, e.neighborhood_id, pg_catalog.sum(c.plays) as plays, pg_catalog.sum(c.seconds) as seconds
    from counted c join public.episodes e on e.id = c.episode_id
    group by e.id
  ), per_neighborhood as (
    select n.name, n.sort_name, pg_catalog.sum(p.plays) as plays, pg_catalog.sum(p.seconds) as seconds
    from per_episode p left join public.neighborhoods n on n.id = p.neighborhood_id
    group by n.id
  )
  select pg_catalog.jsonb_build_object(
    'years', (select coalesce(pg_catalog.jsonb_agg(y.year order by y.year desc), '[]') from (
        select distinct extract(year from c.month)::int as year from public.listening_counts c) y),
    'plays', (select coalesce(pg_catalog.sum(c.plays), 0) from counted c),
    'seconds', (select coalesce(pg_catalog.sum(c.seconds), 0) from counted c),
    'perMonth', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'), 'plays', m.plays, 'seconds', m.seconds) order by m.month), '[]')
      from per_month m),
    'perEpisode', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', p.id, 'number', p.episode_number, 'plays', p.plays, 'seconds', p.seconds)
        order by p.plays desc, p.seconds desc, p.episode_order, p.id), '[]')
      from per_episode p),
    'perNeighborhood', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'name', n.name, 'plays', n.plays, 'seconds', n.seconds) order by n.plays desc, n.seconds desc, n.sort_name), '[]')
      from per_neighborhood n))
$$;
