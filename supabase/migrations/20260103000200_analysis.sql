-- Where each AI statement comes from, who reviewed it, and saving an analysis in one transaction.

-- [{field, text, state: ia | revisado | confirmado, origin, verbatim, reviewedAt}]; verbatim: of quotes, whether it stands in
-- the transcript word for word. Readers see it; who reviewed is in desk_reviews.
alter table public.episodes add column ai_statements jsonb check (jsonb_typeof(ai_statements) = 'array');

-- Each review, append-only: the newest of a statement is the one that counts.
create table public.desk_reviews (
  id bigint generated always as identity primary key,
  -- no reference: an episode that comes back from the trash finds its reviews
  episode_id uuid not null,
  field text not null check (private.is_line(field, 40)),
  statement text not null check (length(statement) <= 20000),
  state text not null check (state in ('ia', 'revisado', 'confirmado')),
  reviewer uuid not null default auth.uid(),
  at timestamptz not null default clock_timestamp()
);
create index desk_reviews_episode_id_idx on public.desk_reviews (episode_id, id desc);
create trigger z_audit after insert or update or delete on public.desk_reviews for each row execute function private.audit();

alter table public.desk_reviews enable row level security;
create policy desk_reviews_read on public.desk_reviews for select to authenticated using ((select private.is_admin()));
create policy desk_reviews_insert on public.desk_reviews for insert to authenticated
  with check ((select private.is_admin()) and reviewer = (select auth.uid()));

-- Stores an analysis AS the caller, so that row rules decide; answers the new version.
-- p_data: any of the keys below, a key left out keeps its value. p_reviews: [{field, text, state}], what the caller has
-- reviewed with this save.
-- 42501: not an administrator. PT400: a field breaks its rule, named in the details. PT404: no such episode.
-- PT409: p_version is not the present version.
create function public.save_analysis(p_id uuid, p_version int, p_data jsonb, p_reviews jsonb) returns int
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
  return e.version;
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Who last reviewed each statement of an episode.
create function private.statement_reviewers(p_episode uuid)
returns table (field text, statement text, state text, email text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select distinct on (r.field, r.statement) r.field, r.statement, r.state, u.email::text, r.at
  from public.desk_reviews r left join auth.users u on u.id = r.reviewer
  where r.episode_id = p_episode order by r.field, r.statement, r.id desc
$$;

create function public.statement_reviewers(p_episode uuid)
returns table (field text, statement text, state text, email text, at timestamptz)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return query select * from private.statement_reviewers(p_episode);
end $$;

-- The four figures of the AI page. spec: admin, AI data page
create function public.ai_figures() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return (select pg_catalog.jsonb_build_object(
    'totalProcessed', count(*),
    'averageConfidence', avg(e.ai_confidence),
    'totalTopics', (select count(distinct private.fold(t.topic))
      from public.episodes x, pg_catalog.unnest(x.ai_topics) as t (topic) where x.ai_processed_at is not null),
    'mostCommonTone', (select x.ai_emotional_tone from public.episodes x
      where x.ai_processed_at is not null and x.ai_emotional_tone is not null
      group by x.ai_emotional_tone order by count(*) desc, x.ai_emotional_tone limit 1))
  from public.episodes e where e.ai_processed_at is not null);
end $$;

revoke all on public.desk_reviews from public, anon, authenticated, service_role;
grant select, insert on public.desk_reviews to authenticated;
grant select on public.desk_reviews to service_role;
revoke all on function public.save_analysis(uuid, int, jsonb, jsonb), private.statement_reviewers(uuid),
  public.statement_reviewers(uuid), public.ai_figures() from public, anon, authenticated, service_role;
grant execute on function public.save_analysis(uuid, int, jsonb, jsonb), private.statement_reviewers(uuid),
  public.statement_reviewers(uuid), public.ai_figures() to authenticated;
