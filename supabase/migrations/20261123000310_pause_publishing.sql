-- Allows automatic publishing to be paused; builds requested by a person still run.

alter table private.publishing add column paused boolean not null default false;

drop function public.publishing_state();
-- Returns the state from which the publisher computes the next build. requested_*: newest host build without a report.
create function public.publishing_state()
returns table (content_revision bigint, published_revision bigint, first_at timestamptz, last_at timestamptz, asked_at timestamptz, failures int,
  failed_at timestamptz, requested_revision bigint, requested_at timestamptz, paused boolean)
language sql stable security definer set search_path = '' as $$
  select r.content_revision, r.published_revision, r.first_at, r.last_at, r.asked_at, r.failures, r.failed_at, b.revision, b.started_at,
    r.paused
  from private.publishing r left join lateral (
    select x.revision, x.started_at from private.builds x where x.result = 'requested' order by x.id desc limit 1) b on true
$$;

-- Pauses or resumes automatic publishing and returns p_paused. For administrators.
create function private.pause_publishing(p_paused boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  update private.publishing set paused = p_paused;
  return p_paused;
end $$;

create function public.pause_publishing(p_paused boolean) returns boolean
language sql security invoker set search_path = '' as $$
  select private.pause_publishing(p_paused)
$$;

revoke all on function public.publishing_state(), public.pause_publishing(boolean), private.pause_publishing(boolean)
  from public, anon, authenticated, service_role;
grant execute on function public.publishing_state() to service_role;
grant execute on function public.pause_publishing(boolean), private.pause_publishing(boolean) to authenticated;
