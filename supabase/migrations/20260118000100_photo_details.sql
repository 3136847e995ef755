-- Photos of an episode have an order that editors choose, and say whose they are, where they come from and when they were taken.

alter table public.episode_photos
  -- null: after those that have one, in the order in which they were added
  add column position int check (position > 0),
  add column credit text check (length(credit) <= 300),
  add column source text check (length(source) <= 1000),
  -- text, since old photographs are dated 'hacia 1930'
  add column date_taken text check (length(date_taken) <= 100);

-- In another episode a photo comes last.
create function private.forget_position() returns trigger language plpgsql set search_path = '' as $$
begin
  new.position := null;
  return new;
end $$;
create trigger b_forget_position before update on public.episode_photos for each row
  when (new.episode_id is distinct from old.episode_id) execute function private.forget_position();
revoke all on function private.forget_position() from public, anon, authenticated, service_role;

-- Moves a photo to a place among those of its episode, from 1, AS the caller; a place beyond the last is the last.
-- 42501: not an administrator. PT404: no such photo.
create function public.move_photo(p_id uuid, p_position int) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  its_episode uuid;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  select p.episode_id into its_episode from public.episode_photos p where p.id = p_id;
  if not found then raise exception 'no such photo' using errcode = 'PT404'; end if;
  -- one move at a time in an episode
  perform from public.episodes e where e.id = its_episode for update;
  with others as (
    select p.id, pg_catalog.row_number() over (order by p.position, p.created_at, p.url, p.id) as n
    from public.episode_photos p where p.episode_id = its_episode and p.id <> p_id
  ), placed as (
    select o.id, (o.n + (o.n >= p_position)::int)::int as position from others o
    union all
    select p_id, least(greatest(p_position, 1), (select count(*) from others) + 1)::int
  )
  update public.episode_photos p set position = n.position from placed n
    where p.id = n.id and p.position is distinct from n.position;
end $$;
revoke all on function public.move_photo(uuid, int) from public, anon, authenticated, service_role;
grant execute on function public.move_photo(uuid, int) to authenticated;

create or replace view public.photo_list with (security_invoker = true) as
  select p.id, p.episode_id, p.url, p.caption, p.alt, p.version, p.created_at, p.updated_at, e.episode_number, e.episode_order, e.date,
    p.position, p.credit, p.source, p.date_taken
  from public.episode_photos p
  join public.episodes e on e.id = p.episode_id;

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
