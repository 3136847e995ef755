-- A failed build delays no change made during it: failed_at of the state is null while there is newer content than the build had.

create or replace function public.publishing_state()
returns table (content_revision bigint, published_revision bigint, first_at timestamptz, last_at timestamptz, asked_at timestamptz, failures int,
  failed_at timestamptz, requested_revision bigint, requested_at timestamptz, paused boolean, planned_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.content_revision, r.published_revision, r.first_at, r.last_at, r.asked_at, r.failures,
    case when r.content_revision > f.revision then null else r.failed_at end, b.revision, b.started_at,
    r.paused, (select pg_catalog.min(e.publish_at) from public.episodes e)
  from private.publishing r
  left join lateral (
    select x.revision, x.started_at from private.builds x where x.result = 'requested' order by x.id desc limit 1) b on true
  left join lateral (
    select x.revision from private.builds x where x.result = 'failed' order by x.id desc limit 1) f on true
$$;
