-- Adds a time at which a draft is published automatically, as if by an editor.

-- set for drafts only; null with any other status
alter table public.episodes add column publish_at timestamptz;
create index episodes_publish_at_idx on public.episodes (publish_at) where publish_at is not null;

-- Clears the plan of an episode that is not a draft, and a past plan of a draft restored from the trash (created_at is
-- earlier), which would be published at once. A restore of a backup keeps past plans.
create function private.keep_plan() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status <> 'draft' or tg_op = 'INSERT' and new.publish_at <= pg_catalog.now() and new.created_at < pg_catalog.now()
    and pg_catalog.current_setting('app.restoring', true) is distinct from 'on' then
    new.publish_at := null;
  end if;
  return new;
end $$;
create trigger b_keep_plan before insert or update on public.episodes
  for each row when (new.publish_at is not null) execute function private.keep_plan();

create or replace view public.episode_list with (security_invoker = true) as
  select g.name as guest_name, n.name as neighborhood_name, n.slug as neighborhood_slug,
    concat_ws(' ', lower(e.episode_number), g.sort_name, n.sort_name) as search_text,
    g.sort_name as guest_sort_name, n.sort_name as neighborhood_sort_name, private.seconds_of(e.duration) as seconds,
    -- analysed, but not fully reviewed by a person
    e.ai_processed_at is not null and private.is_unreviewed(e.ai_statements) as is_unreviewed, e.*
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;

-- Adds publish_at to the columns that editors write.
create or replace function private.store_episode(p_id uuid, p_row public.episodes) returns public.episodes
language plpgsql set search_path = '' as $$
declare
  columns constant text := 'episode_number, date, guest_id, neighborhood_id, audio_url, duration, headline, description, transcript, status,
    publish_at';
  e public.episodes;
begin
  execute pg_catalog.format(case when p_id is null
      then 'insert into public.episodes (%1$s) select %1$s from (select ($2).*) r returning *'
      else 'update public.episodes set (%1$s) = (select %1$s from (select ($2).*) r) where id = $1 returning *' end, columns)
    into e using p_id, p_row;
  return e;
end $$;

-- As before, but a new row with publish_at and without a status becomes a draft.
create or replace function private.import_episode(p_row jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  e public.episodes;
  r public.episodes;
  guest record;
  barrio record;
  topic record;
  topic_name text;
  topic_ids uuid[] := '{}';
  topics_made int := 0;
  outcome text := 'unchanged';
begin
  select * into e from public.episodes x where x.episode_number = p_row ->> 'episode_number' for update;
  r := pg_catalog.jsonb_populate_record(e, p_row);
  r.status := coalesce(r.status, e.status, case when r.publish_at is null then 'published' else 'draft' end);
  if p_row ? 'guest' then
    select * into guest from private.named_guest(p_row ->> 'guest');
    r.guest_id := guest.row_id;
  else select null::uuid as row_id, false as made into guest; end if;
  if p_row ? 'neighborhood' then
    select * into barrio from private.named_neighborhood(p_row ->> 'neighborhood');
    r.neighborhood_id := barrio.row_id;
  else select null::uuid as row_id, false as made into barrio; end if;

  if r is distinct from e then
    outcome := case when e.id is null then 'created' else 'updated' end;
    e := private.store_episode(e.id, r);
  end if;

  if p_row ? 'topics' then
    for topic_name in select value from pg_catalog.jsonb_array_elements_text(p_row -> 'topics') loop
      select * into topic from private.named_topic(topic_name);
      topic_ids := topic_ids || topic.row_id;
      topics_made := topics_made + topic.made::int;
    end loop;
    delete from public.episode_topics t where t.episode_id = e.id and t.topic_id <> all (topic_ids);
    if found and outcome = 'unchanged' then outcome := 'updated'; end if;
    insert into public.episode_topics (episode_id, topic_id) select distinct e.id, t from pg_catalog.unnest(topic_ids) t on conflict do nothing;
    if found and outcome = 'unchanged' then outcome := 'updated'; end if;
  end if;
  return pg_catalog.jsonb_build_object('outcome', outcome, 'guests', guest.made::int, 'neighborhoods', barrio.made::int,
    'topics', topics_made);
end $$;

-- Publishes the drafts with publish_at up to p_now and returns their number. The log contains 'plan' as the role.
create function public.publish_planned(p_now timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  role_before constant text := coalesce(pg_catalog.current_setting('request.jwt.claim.role', true), '');
  published int;
begin
  perform pg_catalog.set_config('request.jwt.claim.role', 'plan', true);
  update public.episodes set status = 'published' where status = 'draft' and publish_at <= p_now;
  get diagnostics published = row_count;
  perform pg_catalog.set_config('request.jwt.claim.role', role_before, true);
  return published;
end $$;

drop function public.publishing_state();
-- Returns the state from which the publisher computes the next build. requested_*: newest host build without a report.
-- planned_at: earliest publish_at of a draft, which may be in the past.
create function public.publishing_state()
returns table (content_revision bigint, published_revision bigint, first_at timestamptz, last_at timestamptz, asked_at timestamptz, failures int,
  failed_at timestamptz, requested_revision bigint, requested_at timestamptz, paused boolean, planned_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.content_revision, r.published_revision, r.first_at, r.last_at, r.asked_at, r.failures, r.failed_at, b.revision, b.started_at,
    r.paused, (select pg_catalog.min(e.publish_at) from public.episodes e)
  from private.publishing r left join lateral (
    select x.revision, x.started_at from private.builds x where x.result = 'requested' order by x.id desc limit 1) b on true
$$;

revoke all on function public.publishing_state(), public.publish_planned(timestamptz), private.keep_plan()
  from public, anon, authenticated, service_role;
grant execute on function public.publishing_state(), public.publish_planned(timestamptz) to service_role;
