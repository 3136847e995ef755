-- Rules of episodes and photos, planned episodes, and the lists of both.

-- Sets ai_outdated_at and clears word count and duration if the transcript changes after its analysis, except for white
-- space. A new analysis clears ai_outdated_at.
create or replace function private.outdate_analysis() returns trigger language plpgsql set search_path = '' as $$
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
create or replace trigger b_outdate_analysis before update of transcript, ai_processed_at on public.episodes
  for each row execute function private.outdate_analysis();

-- Clears the position of a photo that moves to another episode, so that it is last there.
create or replace function private.forget_position() returns trigger language plpgsql set search_path = '' as $$
begin
  new.position := null;
  return new;
end $$;
create or replace trigger b_forget_position before update on public.episode_photos for each row
  when (new.episode_id is distinct from old.episode_id) execute function private.forget_position();

-- Clears the plan of an episode that is not a draft, and a past plan of a draft restored from the trash (created_at is
-- earlier), which would be published at once. A restore of a backup keeps past plans.
create or replace function private.keep_plan() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status <> 'draft' or tg_op = 'INSERT' and new.publish_at <= pg_catalog.now() and new.created_at < pg_catalog.now()
    and pg_catalog.current_setting('app.restoring', true) is distinct from 'on' then
    new.publish_at := null;
  end if;
  return new;
end $$;
create or replace trigger b_keep_plan before insert or update on public.episodes
  for each row when (new.publish_at is not null) execute function private.keep_plan();

-- Keeps the sortable day and the date as it is known together: whichever is written sets the other, date_edtf before date.
create or replace function private.keep_date() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' and new.date_edtf is not null or tg_op = 'UPDATE' and new.date_edtf is distinct from old.date_edtf then
    new.date := private.first_day(new.date_edtf);
  elsif tg_op = 'INSERT' or new.date is distinct from old.date then
    new.date_edtf := pg_catalog.to_char(new.date, 'YYYY-MM-DD');
  end if;
  return new;
end $$;
create or replace trigger b_keep_date before insert or update of date, date_edtf on public.episodes
  for each row execute function private.keep_date();

-- Publishes the drafts with publish_at up to p_now and returns their number. The log contains 'plan' as the role.
create or replace function public.publish_planned(p_now timestamptz) returns int
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

-- Rows of the back-office's list, and the episodes that the site is built from.
drop view if exists public.episode_list;
create view public.episode_list with (security_invoker = true) as
  select g.name as guest_name, n.name as neighborhood_name, n.slug as neighborhood_slug,
    concat_ws(' ', lower(e.episode_number), g.sort_name, n.sort_name) as search_text,
    g.sort_name as guest_sort_name, n.sort_name as neighborhood_sort_name, private.seconds_of(e.duration) as seconds,
    -- analysed, but not fully reviewed by a person
    e.ai_processed_at is not null and private.is_unreviewed(e.ai_sections) as is_unreviewed,
    e.id, e.episode_number, e.date, e.date_edtf, e.guest_id, e.neighborhood_id, e.audio_url, e.duration, e.headline, e.description,
    e.transcript, e.content_analysis, e.transcription_data, e.ai_topics, e.ai_key_points, e.ai_summary, e.ai_quotes,
    e.ai_guest_info, e.ai_neighborhood_info, e.ai_emotional_tone, e.ai_confidence, e.ai_word_count, e.ai_duration_seconds,
    e.ai_processed_at, e.status, e.version, e.created_at, e.updated_at, e.episode_order, e.summary, e.has_transcript,
    e.has_analysis, e.ai_sections, e.ai_outdated_at, e.publish_at, e.creator, e.source, e.rights, e.carrier, e.carrier_note,
    e.shelf_mark, e.digitized_on, e.digitized_by, e.digitized_with, e.feed_guid
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;

drop view if exists public.photo_list;
create view public.photo_list with (security_invoker = true) as
  select p.id, p.episode_id, p.url, p.caption, p.alt, p.version, p.created_at, p.updated_at, e.episode_number, e.episode_order, e.date_edtf,
    p.position, p.credit, p.source, p.date_taken, p.rights
  from public.episode_photos p
  join public.episodes e on e.id = p.episode_id;
