-- Sections of an analysis are reviewed, instead of single statements.

-- They use what changes here; the schema files create them again.
drop view if exists public.episode_list;
drop view if exists public.episode_ai;
drop function if exists private.is_unreviewed(jsonb);
drop function if exists public.save_analysis(uuid, int, jsonb, jsonb);
drop function if exists public.statement_reviewers(uuid);
drop function if exists private.statement_reviewers(uuid);
drop function if exists public.former_analyses(uuid);

-- As in 10_values.sql.
create or replace function private.former_sections(statements jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when statements is not null then coalesce(pg_catalog.jsonb_object_agg(s.section, s.review), '{}') end from (
    select case x ->> 'field' when 'topic' then 'topics' when 'keyPoint' then 'keyPoints' when 'quote' then 'quotes'
        when 'guestBackground' then 'guest' when 'guestContribution' then 'guest' when 'landmark' then 'neighborhood'
        when 'neighborhoodHistory' then 'neighborhood' else x ->> 'field' end as section,
      pg_catalog.jsonb_build_object(
        'state', case when bool_and(x ->> 'state' <> 'ia' or x ->> 'origin' = 'persona') then 'revisado' else 'ia' end,
        'origin', coalesce(min(x ->> 'origin') filter (where x ->> 'origin' <> 'persona'), 'persona'),
        'own', coalesce(pg_catalog.jsonb_agg(x -> 'text') filter (where x ->> 'origin' = 'persona'), '[]'),
        'reviewedAt', case when bool_and(x ->> 'state' <> 'ia') then max(x ->> 'reviewedAt') end) as review
    from pg_catalog.jsonb_path_query(statements, '$[*] ? (exists (@.field))') x group by 1) s
$$;

-- {section: {state: ia | revisado, origin, own: [texts that a person wrote], reviewedAt}}. Public; the log has who reviewed.
alter table public.episodes add column ai_sections jsonb check (jsonb_typeof(ai_sections) = 'object');
-- No edit of the episodes: versions, log and pending changes stay.
alter table public.episodes disable trigger user;
update public.episodes set ai_sections = private.former_sections(ai_statements) where ai_statements is not null;
alter table public.episodes enable trigger user;
alter table public.episodes drop column ai_statements;

-- The log has the same reviews.
drop table public.ai_reviews;
