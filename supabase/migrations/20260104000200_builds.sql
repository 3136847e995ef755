-- Builds of the site: what is to be built, how the builds went, and what administrators see of it.

create table private.builds (
  id bigint generated always as identity primary key,
  -- content the build holds, at least
  revision bigint not null,
  cause text not null check (cause in ('auto', 'manual', 'start')),
  -- running: in a process of ours; requested: a host was asked and has not reported yet
  result text not null check (result in ('running', 'requested', 'published', 'failed', 'interrupted')),
  reason text check (pg_catalog.length(reason) <= 4000),
  -- folder of the release, where this installation keeps releases
  release text,
  started_at timestamptz not null default pg_catalog.clock_timestamp(),
  finished_at timestamptz
);
alter table private.builds enable row level security;

-- asked_at: somebody wants a build whatever has changed. failures: builds that failed in a row, the last one at failed_at.
alter table private.rebuild add column asked_at timestamptz, add column failures int not null default 0,
  add column failed_at timestamptz;

-- What decides when the next build is due. requested_*: the host's build that has not reported yet.
create function public.publishing_state()
returns table (wanted bigint, sent bigint, first_at timestamptz, last_at timestamptz, asked_at timestamptz, failures int,
  failed_at timestamptz, requested_revision bigint, requested_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.wanted, r.sent, r.first_at, r.last_at, r.asked_at, r.failures, r.failed_at, b.revision, b.started_at
  from private.rebuild r left join lateral (
    select x.revision, x.started_at from private.builds x where x.result = 'requested' order by x.id desc limit 1) b on true
$$;

-- Notes that a build begins; what was still running was cut off. Answers its number.
create function public.start_build(p_revision bigint, p_cause text, p_requested boolean default false) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  started bigint;
begin
  update private.builds set result = 'interrupted', finished_at = pg_catalog.clock_timestamp() where result = 'running';
  if p_requested then
    update private.builds set result = 'failed', finished_at = pg_catalog.clock_timestamp(),
      reason = 'El servicio no informó que la construcción haya terminado.' where result = 'requested';
  end if;
  insert into private.builds (revision, cause, result)
    values (p_revision, p_cause, case when p_requested then 'requested' else 'running' end) returning id into started;
  delete from private.builds where id <= started - 50;
  return started;
end $$;

-- Ends a build: published (its changes no longer wait, in the same transaction), failed or interrupted.
-- p_revision: what it really holds, when it read later than it began.
create function public.finish_build(p_id bigint, p_result text, p_reason text default null, p_release text default null,
  p_revision bigint default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  build private.builds;
begin
  update private.builds set result = p_result, reason = pg_catalog.left(p_reason, 4000), release = p_release,
    revision = greatest(revision, p_revision), finished_at = pg_catalog.clock_timestamp()
    where id = p_id and result in ('running', 'requested') returning * into build;
  if not found then return; end if;
  if p_result = 'published' then perform public.settle_rebuild(build.revision); end if;
  update private.rebuild set
    failures = case p_result when 'published' then 0 when 'failed' then failures + 1 else failures end,
    failed_at = case p_result when 'published' then null when 'failed' then pg_catalog.clock_timestamp() else failed_at end,
    asked_at = case when p_result = 'interrupted' or asked_at > build.started_at then asked_at end;
end $$;

-- A host's build reports the revision it holds. The same report twice changes nothing.
create function public.report_build(p_revision bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  r private.rebuild;
begin
  select * into r from private.rebuild for update;
  if p_revision <= r.sent and not exists (select 1 from private.builds b where b.result = 'requested' and b.revision <= p_revision) then
    return;
  end if;
  update private.builds set result = 'published', revision = least(p_revision, r.wanted), finished_at = pg_catalog.clock_timestamp()
    where result = 'requested' and revision <= p_revision;
  if not found then
    insert into private.builds (revision, cause, result, finished_at)
      values (least(p_revision, r.wanted), 'start', 'published', pg_catalog.clock_timestamp());
  end if;
  perform public.settle_rebuild(p_revision);
  update private.rebuild set failures = 0, failed_at = null,
    asked_at = case when asked_at > (select pg_catalog.max(b.started_at) from private.builds b) then asked_at end;
end $$;

-- One entry per changed row, its newest change first; a row that was made and then changed is still a new one.
create function private.publishing_overview(p_most int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return (select pg_catalog.jsonb_build_object(
    'wanted', r.wanted, 'sent', r.sent,
    'count', (select pg_catalog.count(distinct (c.tbl, c.pk)) from private.pending_changes c),
    'pending', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.id desc), '[]') from (
      select c.id, c.tbl, c.pk, c.episode_number, c.name,
        case when c.action = 'update' and g.first_action in ('insert', 'publish') then g.first_action else c.action end as action,
        g.edits, u.email as actor, c.at
      from (select pg_catalog.max(x.id) as id, pg_catalog.count(*) as edits,
          (pg_catalog.array_agg(x.action order by x.id))[1] as first_action
        from private.pending_changes x group by x.tbl, x.pk order by 1 desc limit p_most) g
      join private.pending_changes c on c.id = g.id left join auth.users u on u.id = c.actor) p),
    'builds', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(b) order by b.id desc), '[]') from (
      select * from private.builds x order by x.id desc limit 20) b))
  from private.rebuild r);
end $$;

create function public.publishing_overview(p_most int) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.publishing_overview(p_most)
$$;

-- Asks for a build now, whatever has changed; answers the revision it will hold. Survives a restart until a build has ended.
create function private.ask_publish() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  present bigint;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  update private.rebuild set asked_at = pg_catalog.clock_timestamp() returning wanted into present;
  return present;
end $$;

create function public.ask_publish() returns bigint
language sql security invoker set search_path = '' as $$
  select private.ask_publish()
$$;

revoke all on table private.builds from public, anon, authenticated, service_role;
revoke all on function public.publishing_state(), public.start_build(bigint, text, boolean),
  public.finish_build(bigint, text, text, text, bigint), public.report_build(bigint), private.publishing_overview(int),
  public.publishing_overview(int), private.ask_publish(), public.ask_publish() from public, anon, authenticated, service_role;
grant execute on function public.publishing_state(), public.start_build(bigint, text, boolean),
  public.finish_build(bigint, text, text, text, bigint), public.report_build(bigint) to service_role;
grant execute on function private.publishing_overview(int), public.publishing_overview(int), private.ask_publish(),
  public.ask_publish() to authenticated;
