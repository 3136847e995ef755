-- AI jobs (transcription and analysis), the log of provider requests, and the reviews of AI statements.

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
