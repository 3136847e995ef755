-- Builds of the site: state, start, end, and requests by a person.

-- Returns the current content revision; equal numbers mean that nothing changed in between.
create or replace function public.content_revision() returns bigint
language sql stable security definer set search_path = '' as $$
  select content_revision from private.publishing
$$;

-- Marks the content up to revision p_seq as published; later changes stay pending.
create or replace function public.mark_published(p_seq bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.pending_changes where revision <= p_seq;
  update private.publishing set published_revision = greatest(published_revision, least(p_seq, content_revision)),
    first_at = case when content_revision > greatest(published_revision, p_seq)
      then coalesce((select pg_catalog.min(c.at) from private.pending_changes c), last_at) end;
end $$;

-- Returns the state from which the publisher computes the next build. requested_*: newest host build without a report.
-- planned_at: earliest publish_at of a draft, which may be in the past. failed_at is null while there is newer content than
-- the failed build had, so that it delays no change made during it.
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

-- Records the start of a build and returns its id. A build that was still running becomes interrupted; a host build without
-- a report for 30 minutes (HOST_TIMEOUT_MS in src/core/publishing/publishing-schedule.ts) becomes failed. Keeps 50 builds,
-- by count because a database crash leaves gaps in the ids.
create or replace function public.start_build(p_revision bigint, p_cause text, p_requested boolean default false) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  started bigint;
  lost int;
begin
  update private.builds set result = 'interrupted', finished_at = pg_catalog.clock_timestamp() where result = 'running';
  update private.builds set result = 'failed', finished_at = pg_catalog.clock_timestamp(),
    reason = 'El servicio no informó que la construcción haya terminado.'
    where result = 'requested' and started_at <= pg_catalog.clock_timestamp() - interval '30 minutes';
  get diagnostics lost = row_count;
  -- lost builds count as failures, so that the pauses between attempts grow
  if lost > 0 then
    update private.publishing set failures = failures + lost, failed_at = pg_catalog.clock_timestamp();
  end if;
  insert into private.builds (revision, cause, result, people)
    select p_revision, p_cause, case when p_requested then 'requested' else 'running' end,
      case when p_cause = 'manual' then array[r.asked_by] end from private.publishing r returning id into started;
  delete from private.builds where id < (select min(x.id) from (select b.id from private.builds b order by b.id desc limit 50) x);
  return started;
end $$;

-- Records what a published build contains, while its changes are still pending: their number and the last episodes among them. The
-- authors of the changes are its people, unless it has a requester.
create or replace function private.note_contents(p_build bigint) returns void
language sql security definer set search_path = '' as $$
  with contained as (
    select c.* from private.pending_changes c join private.builds b on b.id = p_build and c.revision <= b.revision
  )
  update private.builds b set
    changes = (select pg_catalog.count(distinct (c.tbl, c.pk)) from contained c),
    numbers = (select pg_catalog.array_agg(n.episode_number) from (
      select c.episode_number from contained c where c.episode_number is not null
      group by c.episode_number order by pg_catalog.max(c.id) desc limit 5) n),
    people = coalesce(pg_catalog.array_remove(b.people, null), (select pg_catalog.array_agg(distinct c.actor) from contained c where c.actor is not null))
  where b.id = p_build
$$;

-- Ends a build as published (its changes are no longer pending), failed or interrupted. p_revision: the revision that it
-- contains, if it read content later than it started. Two machines on one database mark each other's builds as interrupted;
-- such a build still ends with its own result.
create or replace function public.finish_build(p_id bigint, p_result text, p_reason text default null,
  p_release text default null, p_revision bigint default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  build private.builds;
begin
  update private.builds set result = p_result, reason = pg_catalog.left(p_reason, 4000), release = p_release,
    revision = greatest(revision, p_revision), finished_at = pg_catalog.clock_timestamp()
    where id = p_id and result in ('running', 'requested', 'interrupted') returning * into build;
  if not found then return; end if;
  if p_result = 'published' then
    perform private.note_contents(build.id);
    perform public.mark_published(build.revision);
  end if;
  update private.publishing set
    failures = case p_result when 'published' then 0 when 'failed' then failures + 1 else failures end,
    failed_at = case p_result when 'published' then null when 'failed' then pg_catalog.clock_timestamp() else failed_at end,
    asked_at = case when p_result = 'interrupted' or asked_at > build.started_at then asked_at end;
end $$;

-- Records that a host build with revision p_revision is published. A repeated report is ignored, as is one with a revision
-- above content_revision, which dates from before a restore of an older backup.
create or replace function public.report_build(p_revision bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  r private.publishing;
begin
  select * into r from private.publishing for update;
  if p_revision > r.content_revision then return; end if;
  if p_revision <= r.published_revision and not exists (select 1 from private.builds b where b.result = 'requested' and b.revision <= p_revision) then
    return;
  end if;
  update private.builds set result = 'published', finished_at = pg_catalog.clock_timestamp()
    where result = 'requested' and revision <= p_revision;
  if not found then
    insert into private.builds (revision, cause, result, finished_at)
      values (p_revision, 'start', 'published', pg_catalog.clock_timestamp());
  end if;
  perform public.mark_published(p_revision);
  update private.publishing set failures = 0, failed_at = null,
    asked_at = case when asked_at > (select pg_catalog.max(b.started_at) from private.builds b) then asked_at end;
end $$;

-- Returns {content_revision, published_revision, count, pending, builds}. pending: newest first, one entry per changed row, or for all
-- rows of a set of changes, with its kind, label and episodes (300 at most); records: number of its rows.
create or replace function private.publishing_overview(p_most int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return (select pg_catalog.jsonb_build_object(
    'content_revision', r.content_revision, 'published_revision', r.published_revision,
    'count', (select pg_catalog.count(distinct (c.tbl, c.pk)) from private.pending_changes c),
    'pending', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.id desc), '[]') from (
      select c.id, c.tbl, c.pk, c.episode_number, c.name,
        case when c.action = 'update' and g.first_action in ('insert', 'publish') then g.first_action else c.action end as action,
        g.edits, private.person_name(c.actor) as actor, c.at, g.records,
        case when c.change_set is not null then coalesce(s.kind, 'edit') end as set_kind, s.label as set_label,
        case when c.change_set is not null then (select pg_catalog.jsonb_agg(n.episode_number order by n.first_id) from (
          select y.episode_number, pg_catalog.min(y.id) as first_id from private.pending_changes y
          where y.change_set = c.change_set and y.episode_number is not null
          group by y.episode_number order by 2 limit 300) n) end as set_numbers
      from (select pg_catalog.max(x.id) as id, pg_catalog.count(*) as edits, pg_catalog.count(distinct (x.tbl, x.pk)) as records,
          (pg_catalog.array_agg(x.action order by x.id))[1] as first_action
        from private.pending_changes x
        group by x.change_set, case when x.change_set is null then x.tbl || ' ' || x.pk end order by 1 desc limit p_most) g
      join private.pending_changes c on c.id = g.id
      left join private.change_sets s on s.id = c.change_set) p),
    'builds', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(b) order by b.id desc), '[]') from (
      select x.*, (select pg_catalog.jsonb_agg(private.person_name(u.id) order by u.email) from auth.users u where u.id = any (x.people)) as names
      from private.builds x order by x.id desc limit 20) b))
  from private.publishing r);
end $$;

create or replace function public.publishing_overview(p_most int) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.publishing_overview(p_most)
$$;

-- Requests a build, even without changes; returns its revision. The request survives a restart until a build ends.
create or replace function private.ask_publish() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  present bigint;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  update private.publishing set asked_at = pg_catalog.clock_timestamp(), asked_by = auth.uid() returning content_revision into present;
  return present;
end $$;

create or replace function public.ask_publish() returns bigint
language sql security invoker set search_path = '' as $$
  select private.ask_publish()
$$;

-- Pauses or resumes automatic publishing and returns p_paused. For administrators.
create or replace function private.pause_publishing(p_paused boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  update private.publishing set paused = p_paused;
  return p_paused;
end $$;

create or replace function public.pause_publishing(p_paused boolean) returns boolean
language sql security invoker set search_path = '' as $$
  select private.pause_publishing(p_paused)
$$;
