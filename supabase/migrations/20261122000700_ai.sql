-- Creates AI jobs (transcription and analysis), the log of provider requests, and the reviews of AI statements.

-- Jobs are stored, so that they survive a restart.
create table public.ai_jobs (
  id uuid primary key default gen_random_uuid(),
  -- idempotency key, one per click
  key uuid not null constraint ai_jobs_key_key unique,
  kind text not null check (kind in ('transcription', 'analysis')),
  episode_id uuid references public.episodes (id) on delete set null,
  -- transcription: {audioUrl}; analysis: {transcript, guestName, neighborhoodName}
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  request_hash text not null,
  provider text not null check (private.is_line(provider, 40)),
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text check (stage in ('audio', 'provider')),
  -- number of leases; only the newest lease is valid
  attempts int not null default 0,
  leased_until timestamptz,
  -- time of the first provider request; it may have been billed, so the job is never repeated automatically
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
create index ai_jobs_episode_id_idx on public.ai_jobs (episode_id, created_at desc);
create index ai_jobs_state_idx on public.ai_jobs (state, created_at);
-- The same work cannot be in progress twice.
create unique index ai_jobs_in_progress_key on public.ai_jobs (kind, request_hash) where state in ('queued', 'running');
create index ai_jobs_ended_at_idx on public.ai_jobs (ended_at);
create trigger a_touch before update on public.ai_jobs for each row execute function private.touch();

create table public.ai_provider_calls (
  id bigint generated always as identity primary key,
  job_id uuid references public.ai_jobs (id) on delete set null,
  episode_id uuid references public.episodes (id) on delete set null,
  kind text not null check (kind in ('transcription', 'analysis')),
  provider text not null,
  model text,
  -- address of the request; keys are in headers, which are not stored
  server text not null,
  sent jsonb not null,
  status int,
  received text check (length(received) <= 20000000),
  failure text check (length(failure) <= 2000),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index ai_provider_calls_job_id_idx on public.ai_provider_calls (job_id);
create index ai_provider_calls_episode_id_idx on public.ai_provider_calls (episode_id, id desc);
create index ai_provider_calls_started_at_idx on public.ai_provider_calls (started_at);

-- Reviews are only added; the newest review of a statement counts.
create table public.ai_reviews (
  id bigint generated always as identity primary key,
  -- no foreign key, so that an episode restored from the trash keeps its reviews
  episode_id uuid not null,
  field text not null check (private.is_line(field, 40)),
  statement text not null check (length(statement) <= 20000),
  state text not null check (state in ('ia', 'revisado', 'confirmado')),
  reviewer uuid not null default auth.uid(),
  at timestamptz not null default clock_timestamp()
);
create index ai_reviews_episode_id_idx on public.ai_reviews (episode_id, id desc);

-- Queues a job and returns it; returns the existing job for a repeated key or if the same work is in progress. 42501: not an
-- administrator. PT422: the key belongs to other work. 23503: no such episode.
create function private.queue_ai_job(p_key uuid, p_kind text, p_episode uuid, p_request jsonb, p_provider text) returns public.ai_jobs
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.request_hash(p_request || pg_catalog.jsonb_build_object('kind', p_kind, 'episode', p_episode));
  job public.ai_jobs;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('ai_jobs', 0));
  select * into job from public.ai_jobs j where j.key = p_key;
  if found then
    if job.request_hash <> hash then raise exception 'idempotency key reused' using errcode = 'PT422'; end if;
    return job;
  end if;
  select * into job from public.ai_jobs j
    where j.kind = p_kind and j.request_hash = hash and j.state in ('queued', 'running');
  if found then return job; end if;
  insert into public.ai_jobs (key, kind, episode_id, request, request_hash, provider, created_by)
    values (p_key, p_kind, p_episode, p_request, hash, p_provider, auth.uid()) returning * into job;
  return job;
end $$;

create function public.queue_ai_job(p_key uuid, p_kind text, p_episode uuid, p_request jsonb, p_provider text)
returns public.ai_jobs language sql security invoker set search_path = '' as $$
  select * from private.queue_ai_job(p_key, p_kind, p_episode, p_request, p_provider)
$$;

-- Cancels a job that has not ended; returns the job, unchanged if it had ended. PT404: no such job.
create function private.cancel_ai_job(p_id uuid) returns public.ai_jobs
language plpgsql security definer set search_path = '' as $$
declare
  job public.ai_jobs;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  update public.ai_jobs j set state = 'cancelled', leased_until = null, ended_at = pg_catalog.clock_timestamp()
    where j.id = p_id and j.state in ('queued', 'running');
  select * into job from public.ai_jobs j where j.id = p_id;
  if not found then raise exception 'no such job' using errcode = 'PT404'; end if;
  return job;
end $$;

create function public.cancel_ai_job(p_id uuid) returns public.ai_jobs
language sql security invoker set search_path = '' as $$
  select * from private.cancel_ai_job(p_id)
$$;

-- Leases the oldest due job for p_lease_s seconds; returns no row if none is due.
create function public.lease_ai_job(p_lease_s int)
returns table (id uuid, kind text, attempts int, provider text, request jsonb, episode_id uuid)
language plpgsql security definer set search_path = '' as $$
begin
  -- jobs whose worker died after a provider may have billed, or on the fifth attempt
  update public.ai_jobs j set state = 'failed', leased_until = null, ended_at = pg_catalog.clock_timestamp(),
      error_code = 'interrupted'
    where j.state = 'running' and j.leased_until < pg_catalog.clock_timestamp() and (j.sent_at is not null or j.attempts >= 5);
  return query
  with due as materialized (
    select j.id from public.ai_jobs j
    where j.state = 'queued' or j.state = 'running' and j.leased_until < pg_catalog.clock_timestamp()
    order by j.created_at limit 1 for update skip locked)
  update public.ai_jobs j set state = 'running', stage = null, attempts = j.attempts + 1,
    started_at = coalesce(j.started_at, pg_catalog.clock_timestamp()),
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  from due where j.id = due.id
  returning j.id, j.kind, j.attempts, j.provider, j.request, j.episode_id;
end $$;

-- Renews a lease and stores the stage of the work. Returns false if the job was cancelled or taken over; work must stop.
create function public.renew_ai_job_lease(p_id uuid, p_attempt int, p_stage text, p_lease_s int) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.ai_jobs j set stage = p_stage,
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  where j.id = p_id and j.attempts = p_attempt and j.state = 'running';
  return found;
end $$;

-- Records a request before it is sent and returns its id; null if the job was cancelled or taken over: send nothing.
create function public.record_provider_call(p_job uuid, p_attempt int, p_model text, p_server text, p_sent jsonb, p_lease_s int)
returns bigint language plpgsql security definer set search_path = '' as $$
declare
  job public.ai_jobs;
  call_id bigint;
begin
  update public.ai_jobs j set stage = 'provider', sent_at = coalesce(j.sent_at, pg_catalog.clock_timestamp()),
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  where j.id = p_job and j.attempts = p_attempt and j.state = 'running' returning * into job;
  if not found then return null; end if;
  insert into public.ai_provider_calls (job_id, episode_id, kind, provider, model, server, sent)
    values (job.id, job.episode_id, job.kind, job.provider, p_model, p_server, p_sent) returning id into call_id;
  return call_id;
end $$;

-- Stores the response of a provider. A second response is ignored.
create function public.complete_provider_call(p_id bigint, p_status int, p_received text, p_failure text) returns void
language sql security definer set search_path = '' as $$
  update public.ai_provider_calls x set status = p_status, received = pg_catalog.left(p_received, 20000000),
    failure = pg_catalog.left(p_failure, 2000), ended_at = pg_catalog.clock_timestamp()
  where x.id = p_id and x.ended_at is null
$$;

-- Ends a job and returns its state; null if it was cancelled or taken over: the result is discarded.
create function public.complete_ai_job(p_id uuid, p_attempt int, p_result jsonb, p_error_code text, p_error text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ended text;
begin
  update public.ai_jobs j set state = case when p_error_code is null then 'done' else 'failed' end, result = p_result,
    error_code = p_error_code, error = pg_catalog.left(p_error, 2000), leased_until = null, ended_at = pg_catalog.clock_timestamp()
  where j.id = p_id and j.attempts = p_attempt and j.state = 'running' returning j.state into ended;
  return ended;
end $$;

-- Stores an analysis with the caller's rights and returns the episode. p_data: any of the columns below; a missing key keeps
-- the stored value. p_reviews: [{field, text, state}], the statements that the caller reviewed.
-- 42501: not an administrator. PT400: a field breaks the constraint named in the details. PT404: no such episode. PT409:
-- p_version is not the current version.
create function public.save_analysis(p_id uuid, p_version int, p_data jsonb, p_reviews jsonb) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  e public.episodes;
  r public.episodes;
  broken_rule text;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  select * into e from public.episodes x where x.id = p_id for update;
  if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
  if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  r := pg_catalog.jsonb_populate_record(e, (
    select coalesce(pg_catalog.jsonb_object_agg(d.key, d.value), '{}') from pg_catalog.jsonb_each(p_data) d
    where d.key in ('description', 'content_analysis', 'ai_topics', 'ai_key_points', 'ai_summary', 'ai_quotes', 'ai_guest_info',
      'ai_neighborhood_info', 'ai_emotional_tone', 'ai_confidence', 'ai_word_count', 'ai_duration_seconds', 'ai_processed_at',
      'ai_statements')));
  update public.episodes x set description = r.description, content_analysis = r.content_analysis, ai_topics = r.ai_topics,
    ai_key_points = r.ai_key_points, ai_summary = r.ai_summary, ai_quotes = r.ai_quotes, ai_guest_info = r.ai_guest_info,
    ai_neighborhood_info = r.ai_neighborhood_info, ai_emotional_tone = r.ai_emotional_tone, ai_confidence = r.ai_confidence,
    ai_word_count = r.ai_word_count, ai_duration_seconds = r.ai_duration_seconds, ai_processed_at = r.ai_processed_at,
    ai_statements = r.ai_statements
  where x.id = p_id returning x.* into e;
  insert into public.ai_reviews (episode_id, field, statement, state)
    select p_id, v.field, v."text", v.state
    from pg_catalog.jsonb_to_recordset(p_reviews) as v (field text, "text" text, state text);
  return e;
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Returns the last reviewer of each statement of an episode.
create function private.statement_reviewers(p_episode uuid)
returns table (field text, statement text, state text, email text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select distinct on (r.field, r.statement) r.field, r.statement, r.state, u.email::text, r.at
  from public.ai_reviews r left join auth.users u on u.id = r.reviewer
  where r.episode_id = p_episode order by r.field, r.statement, r.id desc
$$;

create function public.statement_reviewers(p_episode uuid)
returns table (field text, statement text, state text, email text, at timestamptz)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return query select * from private.statement_reviewers(p_episode);
end $$;

-- Returns true if a statement is not reviewed yet, or if no review states are stored (null).
create function private.is_unreviewed(statements jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select statements is null or pg_catalog.jsonb_path_exists(statements, '$[*] ? (@.state == "ia")')
$$;
