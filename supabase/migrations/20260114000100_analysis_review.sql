-- Which analyses wait for a person, and which were made from a transcript that has changed since.

-- When the transcript changed after its analysis; null: the analysis is of the present transcript, or there is none.
alter table public.episodes add column ai_outdated_at timestamptz;

-- Words and length of the former transcript go with the change. Spaces are no change; an analysis of its own ends it.
create function private.outdate_analysis() returns trigger language plpgsql set search_path = '' as $$
declare
  words_before constant text := pg_catalog.btrim(pg_catalog.regexp_replace(old.transcript, '\s+', ' ', 'g'));
  words_after constant text := pg_catalog.btrim(pg_catalog.regexp_replace(new.transcript, '\s+', ' ', 'g'));
begin
  if new.ai_processed_at is distinct from old.ai_processed_at then
    new.ai_outdated_at := null;
  elsif old.has_analysis and words_after is distinct from words_before then
    new.ai_outdated_at := coalesce(old.ai_outdated_at, pg_catalog.clock_timestamp());
    new.ai_word_count := null;
    new.ai_duration_seconds := null;
    new.content_analysis := new.content_analysis - 'wordCount' - 'duration';
  end if;
  return new;
end $$;
create trigger b_outdate_analysis before update of transcript, ai_processed_at on public.episodes
  for each row execute function private.outdate_analysis();

-- Statements that were stored without their states are a machine's that no person has read.
create function private.is_unreviewed(statements jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select statements is null or pg_catalog.jsonb_path_exists(statements, '$[*] ? (@.state == "ia")')
$$;

create or replace view public.episode_ai with (security_invoker = true) as
  select e.id, e.episode_number, e.episode_order, e.status, e.ai_topics, e.ai_summary, e.ai_emotional_tone, e.ai_confidence,
    e.ai_word_count, e.ai_duration_seconds, e.ai_processed_at, e.version, n.name as neighborhood_name, g.name as guest_name,
    private.fold(coalesce(e.ai_summary, '') || ' ' || coalesce(private.join_words(e.ai_topics), '')) as search_text,
    private.is_unreviewed(e.ai_statements) as is_unreviewed, e.ai_outdated_at
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id
  where e.ai_processed_at is not null;

create or replace function public.ai_figures() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return (select pg_catalog.jsonb_build_object(
    'totalProcessed', count(*),
    'averageConfidence', avg(e.ai_confidence),
    'unreviewed', count(*) filter (where private.is_unreviewed(e.ai_statements)),
    'outdated', count(e.ai_outdated_at),
    'totalTopics', (select count(distinct private.fold(t.topic))
      from public.episodes x, pg_catalog.unnest(x.ai_topics) as t (topic) where x.ai_processed_at is not null),
    'mostCommonTone', (select x.ai_emotional_tone from public.episodes x
      where x.ai_processed_at is not null and x.ai_emotional_tone is not null
      group by x.ai_emotional_tone order by count(*) desc, x.ai_emotional_tone limit 1))
  from public.episodes e where e.ai_processed_at is not null);
end $$;

revoke all on function private.outdate_analysis(), private.is_unreviewed(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.is_unreviewed(jsonb) to authenticated, service_role;
