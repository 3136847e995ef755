-- What the AI desk has asked of speech and language services: jobs that outlive a restart, and every word sent and received.

create table public.desk_jobs (
  id uuid primary key default gen_random_uuid(),
  -- of the click: a repeated one finds its job
  key uuid not null constraint desk_jobs_key_key unique,
  kind text not null check (kind in ('transcription', 'analysis')),
  episode_id uuid references public.episodes (id) on delete set null,
  -- transcription: {audioUrl}; analysis: {transcript, guestName, neighborhoodName}
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  request_hash text not null,
  provider text not null check (private.is_line(provider, 40)),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text check (stage in ('audio', 'provider')),
  -- counts the leases; who holds an older one holds nothing
  attempts int not null default 0,
  leased_until timestamptz,
  -- from here on a service may have billed: such a job is never run again by itself
  sent_at timestamptz,
  result jsonb,
  error_code text check (length(error_code) <= 60),
  error text check (length(error) <= 2000),
  created_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index desk_jobs_episode_id_idx on public.desk_jobs (episode_id, created_at desc);
create index desk_jobs_state_idx on public.desk_jobs (state, created_at);
-- The same work is never under way twice.
create unique index desk_jobs_under_way_key on public.desk_jobs (kind, request_hash) where state in ('queued', 'running');
create trigger a_touch before update on public.desk_jobs for each row execute function private.touch();
create trigger z_audit after insert or update or delete on public.desk_jobs for each row execute function private.audit();

create table public.desk_exchanges (
  id bigint generated always as identity primary key,
  job_id uuid references public.desk_jobs (id) on delete set null,
  episode_id uuid references public.episodes (id) on delete set null,
  kind text not null check (kind in ('transcription', 'analysis')),
  provider text not null,
  model text,
  -- address that was asked; keys travel in headers, which are not kept
  server text not null,
  sent jsonb not null,
  status int,
  received text check (length(received) <= 20000000),
  failure text check (length(failure) <= 2000),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index desk_exchanges_job_id_idx on public.desk_exchanges (job_id);
create index desk_exchanges_episode_id_idx on public.desk_exchanges (episode_id, id desc);

alter table public.desk_jobs enable row level security;
alter table public.desk_exchanges enable row level security;
create policy desk_jobs_read on public.desk_jobs for select to authenticated using ((select private.is_admin()));
create policy desk_exchanges_read on public.desk_exchanges for select to authenticated using ((select private.is_admin()));

-- Queues a job and answers its id; a repeated key, or the same work already under way, answers the job there is.
-- 42501: not an administrator. PT422: the key was used for something else. 23503: no such episode.
create function private.queue_desk_job(p_key uuid, p_kind text, p_episode uuid, p_request jsonb, p_provider text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.request_hash(p_request || pg_catalog.jsonb_build_object('kind', p_kind, 'episode', p_episode));
  job public.desk_jobs;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('desk', 0));
  select * into job from public.desk_jobs j where j.key = p_key;
  if found then
    if job.request_hash <> hash then raise exception 'idempotency key reused' using errcode = 'PT422'; end if;
    return job.id;
  end if;
  select * into job from public.desk_jobs j
    where j.kind = p_kind and j.request_hash = hash and j.state in ('queued', 'running');
  if found then return job.id; end if;
  insert into public.desk_jobs (key, kind, episode_id, request, request_hash, provider, created_by)
    values (p_key, p_kind, p_episode, p_request, hash, p_provider, auth.uid()) returning * into job;
  return job.id;
end $$;

create function public.queue_desk_job(p_key uuid, p_kind text, p_episode uuid, p_request jsonb, p_provider text) returns uuid
language sql security invoker set search_path = '' as $$
  select private.queue_desk_job(p_key, p_kind, p_episode, p_request, p_provider)
$$;

-- Cancels what has not ended; answers the state as it is then. PT404: no such job.
create function private.cancel_desk_job(p_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  present text;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  update public.desk_jobs j set state = 'cancelled', leased_until = null, ended_at = pg_catalog.clock_timestamp()
    where j.id = p_id and j.state in ('queued', 'running');
  select j.state into present from public.desk_jobs j where j.id = p_id;
  if not found then raise exception 'no such job' using errcode = 'PT404'; end if;
  return present;
end $$;

create function public.cancel_desk_job(p_id uuid) returns text
language sql security invoker set search_path = '' as $$
  select private.cancel_desk_job(p_id)
$$;

-- The oldest job that is due, leased for p_lease_s seconds; none when there is none.
create function public.lease_desk_job(p_lease_s int)
returns table (id uuid, kind text, attempts int, provider text, request jsonb, episode_id uuid)
language plpgsql security definer set search_path = '' as $$
begin
  -- its worker died: after it may have been billed, or again and again before
  update public.desk_jobs j set state = 'failed', leased_until = null, ended_at = pg_catalog.clock_timestamp(),
      error_code = 'interrupted'
    where j.state = 'running' and j.leased_until < pg_catalog.clock_timestamp() and (j.sent_at is not null or j.attempts >= 5);
  return query
  with due as materialized (
    select j.id from public.desk_jobs j
    where j.state = 'queued' or j.state = 'running' and j.leased_until < pg_catalog.clock_timestamp()
    order by j.created_at limit 1 for update skip locked)
  update public.desk_jobs j set state = 'running', stage = null, attempts = j.attempts + 1,
    started_at = coalesce(j.started_at, pg_catalog.clock_timestamp()),
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  from due where j.id = due.id
  returning j.id, j.kind, j.attempts, j.provider, j.request, j.episode_id;
end $$;

-- Prolongs a lease and tells how far the work is. False: cancelled, or taken over; the work must stop.
create function public.keep_desk_job(p_id uuid, p_attempt int, p_stage text, p_lease_s int) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.desk_jobs j set stage = p_stage,
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  where j.id = p_id and j.attempts = p_attempt and j.state = 'running';
  return found;
end $$;

-- Notes what is about to be sent to a service, before it is sent; null: cancelled, or taken over, and nothing may be sent.
create function public.begin_desk_exchange(p_job uuid, p_attempt int, p_model text, p_server text, p_sent jsonb, p_lease_s int)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  job public.desk_jobs;
  exchange_id bigint;
begin
  update public.desk_jobs j set stage = 'provider', sent_at = coalesce(j.sent_at, pg_catalog.clock_timestamp()),
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  where j.id = p_job and j.attempts = p_attempt and j.state = 'running' returning * into job;
  if not found then return null; end if;
  insert into public.desk_exchanges (job_id, episode_id, kind, provider, model, server, sent)
    values (job.id, job.episode_id, job.kind, job.provider, p_model, p_server, p_sent) returning id into exchange_id;
  return exchange_id;
end $$;

-- What came back; once.
create function public.end_desk_exchange(p_id bigint, p_status int, p_received text, p_failure text) returns void
language sql security definer set search_path = '' as $$
  update public.desk_exchanges x set status = p_status, received = pg_catalog.left(p_received, 20000000),
    failure = pg_catalog.left(p_failure, 2000), ended_at = pg_catalog.clock_timestamp()
  where x.id = p_id and x.ended_at is null
$$;

-- Ends a job; answers its state, null when it was cancelled or taken over: the result is then of no use.
create function public.settle_desk_job(p_id uuid, p_attempt int, p_result jsonb, p_error_code text, p_error text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ended text;
begin
  update public.desk_jobs j set state = case when p_error_code is null then 'done' else 'failed' end, result = p_result,
    error_code = p_error_code, error = pg_catalog.left(p_error, 2000), leased_until = null, ended_at = pg_catalog.clock_timestamp()
  where j.id = p_id and j.attempts = p_attempt and j.state = 'running' returning j.state into ended;
  return ended;
end $$;

revoke all on public.desk_jobs, public.desk_exchanges from public, anon, authenticated, service_role;
grant select on public.desk_jobs, public.desk_exchanges to authenticated, service_role;
revoke all on function private.queue_desk_job(uuid, text, uuid, jsonb, text), public.queue_desk_job(uuid, text, uuid, jsonb, text),
  private.cancel_desk_job(uuid), public.cancel_desk_job(uuid), public.lease_desk_job(int),
  public.keep_desk_job(uuid, int, text, int), public.begin_desk_exchange(uuid, int, text, text, jsonb, int),
  public.end_desk_exchange(bigint, int, text, text), public.settle_desk_job(uuid, int, jsonb, text, text)
  from public, anon, authenticated, service_role;
grant execute on function private.queue_desk_job(uuid, text, uuid, jsonb, text), public.queue_desk_job(uuid, text, uuid, jsonb, text),
  private.cancel_desk_job(uuid), public.cancel_desk_job(uuid) to authenticated;
grant execute on function public.lease_desk_job(int), public.keep_desk_job(uuid, int, text, int),
  public.begin_desk_exchange(uuid, int, text, text, jsonb, int), public.end_desk_exchange(bigint, int, text, text),
  public.settle_desk_job(uuid, int, jsonb, text, text) to service_role;
