-- What was written is answered by the writing itself: reading it again could fail, and the change would look refused.

drop function public.queue_desk_job(uuid, text, uuid, jsonb, text);
drop function private.queue_desk_job(uuid, text, uuid, jsonb, text);
drop function public.cancel_desk_job(uuid);
drop function private.cancel_desk_job(uuid);
drop function public.save_analysis(uuid, int, jsonb, jsonb);

-- Queues a job, or finds the one of the same key, or the one under way for the same work. PT422: the key is of other work.
create function private.queue_desk_job(p_key uuid, p_kind text, p_episode uuid, p_request jsonb, p_provider text) returns public.desk_jobs
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
    return job;
  end if;
  select * into job from public.desk_jobs j
    where j.kind = p_kind and j.request_hash = hash and j.state in ('queued', 'running');
  if found then return job; end if;
  insert into public.desk_jobs (key, kind, episode_id, request, request_hash, provider, created_by)
    values (p_key, p_kind, p_episode, p_request, hash, p_provider, auth.uid()) returning * into job;
  return job;
end $$;

create function public.queue_desk_job(p_key uuid, p_kind text, p_episode uuid, p_request jsonb, p_provider text)
returns public.desk_jobs language sql security invoker set search_path = '' as $$
  select * from private.queue_desk_job(p_key, p_kind, p_episode, p_request, p_provider)
$$;

-- Cancels what has not ended; answers the job as it is then. PT404: no such job.
create function private.cancel_desk_job(p_id uuid) returns public.desk_jobs
language plpgsql security definer set search_path = '' as $$
declare
  job public.desk_jobs;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  update public.desk_jobs j set state = 'cancelled', leased_until = null, ended_at = pg_catalog.clock_timestamp()
    where j.id = p_id and j.state in ('queued', 'running');
  select * into job from public.desk_jobs j where j.id = p_id;
  if not found then raise exception 'no such job' using errcode = 'PT404'; end if;
  return job;
end $$;

create function public.cancel_desk_job(p_id uuid) returns public.desk_jobs
language sql security invoker set search_path = '' as $$
  select * from private.cancel_desk_job(p_id)
$$;

-- Stores an analysis with its reviews; answers the episode. PT404: no such episode; PT409: another version.
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
  insert into public.desk_reviews (episode_id, field, statement, state)
    select p_id, v.field, v."text", v.state
    from pg_catalog.jsonb_to_recordset(p_reviews) as v (field text, "text" text, state text);
  return e;
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

revoke all on function private.queue_desk_job(uuid, text, uuid, jsonb, text), public.queue_desk_job(uuid, text, uuid, jsonb, text),
  private.cancel_desk_job(uuid), public.cancel_desk_job(uuid), public.save_analysis(uuid, int, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.queue_desk_job(uuid, text, uuid, jsonb, text), public.queue_desk_job(uuid, text, uuid, jsonb, text),
  private.cancel_desk_job(uuid), public.cancel_desk_job(uuid), public.save_analysis(uuid, int, jsonb, jsonb) to authenticated;
