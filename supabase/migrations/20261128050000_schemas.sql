-- Written by `npm run generate:migration` from supabase/schemas. Do not edit.

set check_function_bodies = off;

-- Pure functions on values: rules of text and JSON in constraints, generated columns and views. They refer to no table, so that
-- tables can refer to them: supabase/migrations includes this file before the first table.

-- Returns the text without accents and with ASCII letters in lower case ('Peñarol': 'penarol'), under any collation.
create or replace function private.fold(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.lower(pg_catalog.regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C")
$$;

-- Returns the slug of a name (docs/product/catalogue.md), without hyphens at either end; may be empty.
create or replace function private.slugify(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.btrim(
    pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(private.fold(value), '[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+', '-', 'g'),
        '[^a-z0-9-]', '', 'g'),
      '-+', '-', 'g'),
    '-')
$$;

-- Returns true if at least one character is visible; spaces, zero-width and directional marks alone count as blank.
create or replace function private.has_text(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '[^[:space:][:cntrl:]\u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- Returns true for a trimmed line of visible text, of at most `most` characters, without line breaks or control characters.
create or replace function private.is_line(value text, most int) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= most and value = pg_catalog.btrim(value)
     and value !~ '[[:cntrl:]\u0080-\u009f\u2028\u2029]' and private.has_text(value)
$$;

-- Returns true for an address for src or href: http(s), or a path on this site that starts with exactly one slash.
create or replace function private.is_link(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= 2000 and (value ~* '^https?://[^[:space:][:cntrl:]/][^[:space:][:cntrl:]]*$'
      or value ~ '^/[^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*$')
$$;

-- Returns true for http(s) audio addresses and for file names or paths below the audio base address; no other scheme.
create or replace function private.is_audio_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= 2000 and private.has_text(value) and value !~ '[[:cntrl:]\\]' and value !~ '^\s*//'
     and (value ~* '^https?://[^[:space:]/]' or value !~* '^\s*[a-z][a-z0-9+.-]*:')
$$;

create or replace function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= 254 and value ~ '^[^[:space:][:cntrl:]@<>,;:"()]+@[^[:space:][:cntrl:]@<>,;:"()]+\.[^[:space:][:cntrl:]@<>,;:"()]+$'
$$;

-- Returns true for {lat, lng} in decimal degrees.
create or replace function private.is_coordinates(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when pg_catalog.jsonb_typeof(value -> 'lat') = 'number' and pg_catalog.jsonb_typeof(value -> 'lng') = 'number'
    then (value ->> 'lat')::numeric between -90 and 90 and (value ->> 'lng')::numeric between -180 and 180
    else false end
$$;

-- Returns true for a list of pictures, each an address or an object with url and optional caption and alt.
create or replace function private.is_picture_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(value) = 'array' then not exists (
      select 1 from pg_catalog.jsonb_array_elements(value) as item
      where not coalesce(private.is_link(case pg_catalog.jsonb_typeof(item)
        when 'string' then item #>> '{}' when 'object' then item ->> 'url' end), false))
    else false end
$$;

-- Joins words with spaces. Immutable, unlike array_to_string, because the result for text never changes.
create or replace function private.join_words(value text[]) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.array_to_string(value, ' ')
$$;

-- Returns the seconds of a duration such as '12:30' or '1:02:03'; null if the text is not a duration.
create or replace function private.seconds_of(duration text) returns int
language sql immutable strict parallel safe set search_path = '' as $$
  select case when duration ~ '^\d{1,4}:[0-5]\d(:[0-5]\d)?$' then (
    select pg_catalog.sum(part::int * pg_catalog.power(60, pg_catalog.cardinality(parts) - place))::int
    from (select pg_catalog.string_to_array(duration, ':') as parts) p,
      pg_catalog.unnest(p.parts) with ordinality as t (part, place)) end
$$;

create or replace function private.request_hash(p_request jsonb) returns text
language sql immutable strict set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_request::text, 'UTF8')), 'hex')
$$;

-- Returns true if a section of an analysis is not reviewed yet, or if no reviews are stored (null).
create or replace function private.is_unreviewed(sections jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select sections is null or pg_catalog.jsonb_path_exists(sections, '$.* ? (@.state == "ia")')
$$;

-- Reviews of the sections of an analysis ({section: {state, origin, own, reviewedAt}}) from the states of its single statements,
-- which earlier versions stored: a section is reviewed if all its statements are. Returns null unless `statements` is an array: a row
-- in JSON has 'null' for a missing value.
create or replace function private.former_sections(statements jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(statements) = 'array' then coalesce(pg_catalog.jsonb_object_agg(s.section, s.review), '{}') end from (
    select case x ->> 'field' when 'topic' then 'topics' when 'keyPoint' then 'keyPoints' when 'quote' then 'quotes'
        when 'guestBackground' then 'guest' when 'guestContribution' then 'guest' when 'landmark' then 'neighborhood'
        when 'neighborhoodHistory' then 'neighborhood' else x ->> 'field' end as section,
      pg_catalog.jsonb_build_object(
        'state', case when bool_and(x ->> 'state' <> 'ia' or x ->> 'origin' = 'persona') then 'revisado' else 'ia' end,
        'origin', coalesce(min(x ->> 'origin') filter (where x ->> 'origin' <> 'persona'), 'persona'),
        'own', coalesce(pg_catalog.jsonb_agg(x -> 'text') filter (where x ->> 'origin' = 'persona'), '[]'),
        'reviewedAt', case when bool_and(x ->> 'state' <> 'ia') then max(x ->> 'reviewedAt') end) as review
    from pg_catalog.jsonb_path_query(statements, 'strict $ ? (@.type() == "array")[*] ? (@.field.type() == "string")') x group by 1) s
$$;

-- Returns true for a date in the part of EDTF that src/core/episode/read-archival-date.ts reads.
create or replace function private.is_archival_date(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value = 'XXXX' or (
    select pg_catalog.bool_and(part ~ '^((19|20)\d\d|2100|(19|20)\dX)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?[?~%]?$'
        and part !~ 'X-' or part = '..') and pg_catalog.count(*) <= 2 and value !~ '^[./]+$'
    from pg_catalog.regexp_split_to_table(value, '/') part)
$$;

-- Returns the first day of such a date, the known one of an open interval; null for 'XXXX'.
create or replace function private.first_day(value text) returns date
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.make_date(pg_catalog.translate(m[1], 'X', '0')::int, coalesce(m[2], '01')::int, coalesce(m[3], '01')::int)
  from pg_catalog.regexp_match(value, '(\d{3}[\dX])(?:-(\d\d))?(?:-(\d\d))?') m
$$;

-- Returns true for a day, a month or a year: '2019-05-14', '2019-05', '2019'.
create or replace function private.is_partial_day(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'
$$;

-- What the database does with the rows of each table. Tables refer to it, so supabase/migrations includes this file, too.

-- The tables with content and what the database does with their rows; the only list of them. Parents come before their children,
-- because rows are restored in this order. `traits` of a table:
-- version: updates raise `version`, which forms send with a change.
-- log: changes go to the log; long: it keeps long values as well.
-- trash: deleted rows go to the trash; record: it lists them, other rows are parts that are restored with theirs.
-- pages: changes wait for a build. backup: part of a backup.
-- named: it has a name and belongs to episodes; pending changes show the name. slug: its address is a slug, made from the name.
-- total: the dashboard has the number of rows. content: a backup is not restored while it has rows.
-- notes_of: the table whose rows have their internal notes in this one, by the same id; its history includes them.
create or replace function private.kinds()
returns table (place int, name text, traits text[], notes_of text)
language sql immutable parallel safe set search_path = '' as $$
  values
    (1, 'profiles', '{version, log}'::text[], null),
    (2, 'audit_values', '{backup}', null),
    (3, 'audit_log', '{backup}', null),
    (4, 'neighborhoods', '{version, log, long, trash, record, pages, backup, named, slug, total, content}', null),
    (5, 'guests', '{version, log, long, trash, record, pages, backup, named, total, content}', null),
    (6, 'topics', '{version, log, long, trash, record, pages, backup, named, slug, total, content}', null),
    (7, 'archive_texts', '{version, log, long, pages, backup, content}', null),
    (8, 'episodes', '{version, log, long, trash, record, pages, backup, total, content}', null),
    (9, 'episode_notes', '{log, long, trash, backup}', 'episodes'),
    (10, 'episode_topics', '{log, trash, pages, backup}', null),
    (11, 'episode_photos', '{version, log, long, trash, record, pages, backup, total}', null),
    (12, 'photo_notes', '{log, long, trash, backup}', 'episode_photos'),
    (13, 'comments', '{version, log, trash, record, pages, backup}', null),
    (14, 'comment_contacts', '{trash, backup}', null),
    (15, 'contact_messages', '{version, log, trash, record, backup, content}', null),
    (16, 'recordings', '{version, log, long, trash, record, backup}', null),
    (17, 'listening_counts', '{trash, backup}', null),
    (18, 'trash', '{backup}', null),
    (19, 'ai_jobs', '{version, log, backup}', null),
    (20, 'ai_provider_calls', '{backup}', null),
    (21, 'former_addresses', '{backup}', null)
$$;

-- Returns the tables with a trait, parents first.
create or replace function private.tables_with(trait text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.array_agg(k.name order by k.place) from private.kinds() k where trait = any (k.traits)
$$;

-- Returns the tables with the internal notes of a table; empty if it has none.
create or replace function private.notes_of(p_table text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(k.name), '{}') from private.kinds() k where k.notes_of = p_table
$$;

-- Roles of the caller, which policies and functions ask for; accounts and sessions. A function of `private` is the
-- implementation with the rights of its owner; its namesake in `public` is what the Data API calls. The row rules ask for
-- roles in every statement: plpgsql keeps the plans of such a function, which sql makes anew at each call.

-- Returns whether the caller's session has passed the second factor, or the account does not need one.
create or replace function private.second_step_done(p public.profiles) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p.second_factor then exists (
      select 1 from private.verified_sessions v where v.user_id = p.id
        and v.session_id::text = nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')
    else p.role <> 'admin' or not exists (select 1 from private.account_rules r where r.admins_need_second_factor) end;
end $$;

-- Returns true for an account without a profile, which has no second factor, and after a passed second factor.
create or replace function private.is_signed_in() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select 1 from public.profiles p where p.id = (select auth.uid()) and not private.second_step_done(p));
end $$;

-- Returns whether the caller is an active administrator without a temporary password. Reads the table at each request, so
-- that a revoked role loses its rights at once. Security definer avoids recursion in the policies of profiles.
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role = 'admin' and not p.password_is_temporary
      and private.second_step_done(p));
end $$;

-- Returns whether the caller is an editor or administrator, by the same rules as private.is_admin().
create or replace function private.is_editor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role in ('editor', 'admin') and not p.password_is_temporary
      and private.second_step_done(p));
end $$;

create or replace function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and not p.password_is_temporary and private.second_step_done(p));
end $$;

-- Rejects the removal of the last active administrator. The lock serializes administrators who remove each other.
create or replace function private.keep_last_admin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7331);
  if old.role = 'admin' and old.active
     and (tg_op = 'DELETE' or new.role <> 'admin' or not new.active)
     and not exists (select 1 from public.profiles p where p.role = 'admin' and p.active and p.id <> old.id) then
    raise exception 'the last administrator cannot be removed' using errcode = 'PT409';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create or replace trigger c_last_admin before update or delete on public.profiles for each row execute function private.keep_last_admin();

-- Ends the sessions of an account that is switched off; otherwise they would be valid again when it is switched on.
create or replace function private.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end $$;
create or replace trigger d_end_sessions after update of active on public.profiles
  for each row when (old.active and not new.active) execute function private.end_sessions();

-- Returns what others read instead of an account's id: its name, or its e-mail address. Null for a removed account.
create or replace function private.person_name(p_user uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(p.name, u.email::text) from auth.users u left join public.profiles p on p.id = u.id where u.id = p_user
$$;

-- Stores the name of the caller; null removes it. 42501: not an active account of the back-office.
create or replace function private.choose_name(p_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then raise exception 'active accounts only' using errcode = '42501'; end if;
  update public.profiles p set name = p_name where p.id = auth.uid();
end $$;

create or replace function public.choose_name(p_name text) returns void
language sql security invoker set search_path = '' as $$
  select private.choose_name(p_name)
$$;

-- Returns role and activity of the caller (null without a profile), whether the session is open, and whether the password is
-- temporary. A sign-out or the removal of the account closes the session before its access token expires.
create or replace function private.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean, password_is_temporary boolean, second_factor text, name text)
language sql stable security definer set search_path = '' as $$
  select p.role, p.active,
    exists (select 1 from auth.sessions s where s.id = p_session and s.user_id = auth.uid()),
    coalesce(p.password_is_temporary, false),
    case when p.id is null then 'off'
      when private.second_step_done(p) then case when p.second_factor then 'on' else 'off' end
      when p.second_factor then 'pending' else 'missing' end,
    p.name
  from (select auth.uid() as id) me left join public.profiles p on p.id = me.id
$$;

create or replace function public.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean, password_is_temporary boolean, second_factor text, name text)
language sql stable security invoker set search_path = '' as $$
  select * from private.current_person(p_session)
$$;

-- Returns the sessions of the caller. The column of the last use has no time zone on hosted Supabase but has one on the
-- embedded backend; the conversion through JSON accepts both.
create or replace function private.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, browser text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at,
    greatest(s.created_at, (pg_catalog.to_jsonb(s) ->> 'refreshed_at')::timestamptz, (pg_catalog.to_jsonb(s) ->> 'updated_at')::timestamptz),
    b.browser
  from auth.sessions s left join private.session_browsers b on b.session_id = s.id
  where s.user_id = auth.uid() and private.is_signed_in()
$$;

create or replace function public.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, browser text)
language sql stable security invoker set search_path = '' as $$
  select * from private.own_sessions()
$$;

-- Stores the name of the browser in which a session was opened. For service_role.
create or replace function public.note_session_browser(p_session uuid, p_browser text) returns void
language sql security definer set search_path = '' as $$
  insert into private.session_browsers (session_id, browser) values (p_session, p_browser)
    on conflict (session_id) do update set browser = excluded.browser
$$;

-- Ends a session of the caller; returns false if the caller has no such session.
create or replace function private.end_own_session(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = auth.uid() and private.is_signed_in();
  if not found then return false; end if;
  delete from private.session_browsers b where b.session_id = p_session;
  return true;
end $$;

create or replace function public.end_own_session(p_session uuid) returns boolean
language sql security invoker set search_path = '' as $$
  select private.end_own_session(p_session)
$$;

-- Returns the accounts of the back-office with their e-mail addresses, which are only in auth.users.
create or replace function private.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz,
  second_factor boolean, name text)
language sql stable security definer set search_path = '' as $$
  select p.id, u.email::text, p.role, p.active, p.version, p.created_at, u.last_sign_in_at, p.second_factor, p.name
  from public.profiles p join auth.users u on u.id = p.id
  order by u.email
$$;

-- For administrators and service_role (terminal commands).
create or replace function public.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz,
  second_factor boolean, name text)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if current_user <> 'service_role' then
    if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  end if;
  return query select * from private.collaborators();
end $$;

-- Returns the account with this e-mail address, with or without a profile; null if there is none. For service_role.
create or replace function public.find_account(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(p_email)) limit 1
$$;

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

-- Storing an episode with topics and notes in one transaction.

-- Inserts or updates episodes. Contains the only list of the columns that editors may write.
create or replace function private.store_episodes(p_rows public.episodes[], p_are_new boolean) returns setof public.episodes
language plpgsql set search_path = '' as $$
declare
  columns constant text := 'episode_number, date_edtf, guest_id, neighborhood_id, audio_url, duration, headline, description,
    transcript, status, creator, source, rights, carrier, carrier_note, shelf_mark, digitized_on, digitized_by, digitized_with,
    publish_at, feed_guid, transcription_data';
begin
  return query execute pg_catalog.format(case when p_are_new
      then 'insert into public.episodes (id, %1$s) select coalesce(id, pg_catalog.gen_random_uuid()), %1$s from pg_catalog.unnest($1) returning *'
      else 'update public.episodes t set (%1$s) = (select %1$s from (select r.*) x) from pg_catalog.unnest($1) r where t.id = r.id returning t.*' end,
    columns) using p_rows;
end $$;

-- Creates (p_id null) or updates an episode together with its topics, with the caller's rights. p_data: columns that
-- `store_episodes` writes, and `notes`; a missing key keeps the stored value, text is trimmed, blank text becomes null.
-- p_topics null keeps the topics. A new row may bring its `id`.
-- 42501: not an editor. PT400: a field breaks the constraint named in the details. PT404: no such episode. PT409:
-- p_version is not the current version. 23505: the number is taken.
create or replace function public.save_episode(p_id uuid, p_version int, p_data jsonb, p_topics uuid[]) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  given constant jsonb := (
    select coalesce(pg_catalog.jsonb_object_agg(d.key, case
        when pg_catalog.jsonb_typeof(d.value) <> 'string' then d.value
        when d.key <> 'episode_number' and pg_catalog.btrim(d.value #>> '{}') = '' then 'null'
        else pg_catalog.to_jsonb(pg_catalog.btrim(d.value #>> '{}')) end), '{}')
    from pg_catalog.jsonb_each(p_data) d);
  e public.episodes;
  r public.episodes;
  broken_rule text;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  if p_id is not null then
    select * into e from public.episodes x where x.id = p_id for update;
    if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
    if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  r := pg_catalog.jsonb_populate_record(e, given);
  r.status := coalesce(r.status, case when p_id is null then 'published' else 'draft' end);
  select * into e from private.store_episodes(array[r], p_id is null);
  if p_topics is not null then
    delete from public.episode_topics t where t.episode_id = e.id and t.topic_id <> all (p_topics);
    insert into public.episode_topics (episode_id, topic_id)
      select distinct e.id, t from pg_catalog.unnest(p_topics) t on conflict do nothing;
  end if;
  if given ? 'notes' then perform private.store_notes(e.id, given ->> 'notes'); end if;
  return e;
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Stores the name of a downloaded recording, and its duration if there is none, as a change of p_person. Returns false and changes
-- nothing if the episode no longer has the address p_from, or the person no longer edits.
create or replace function public.store_downloaded(p_episode uuid, p_from text, p_name text, p_duration text, p_person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person_before constant text := coalesce(pg_catalog.current_setting('request.jwt.claim.sub', true), '');
  changed int;
begin
  perform pg_catalog.set_config('request.jwt.claim.sub', p_person::text, true);
  update public.episodes x set audio_url = p_name, duration = coalesce(x.duration, p_duration)
    where x.id = p_episode and x.audio_url = p_from
      and exists (select from public.profiles p where p.id = p_person and p.active and p.role in ('editor', 'admin'));
  get diagnostics changed = row_count;
  perform pg_catalog.set_config('request.jwt.claim.sub', person_before, true);
  return changed > 0;
end $$;

-- Stores the notes of an episode with the caller's rights; null empties them. Returns whether anything changed.
create or replace function private.store_notes(p_id uuid, p_notes text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.episode_notes n set notes = p_notes where n.id = p_id and n.notes is distinct from p_notes;
  if not found then
    insert into public.episode_notes (id, notes) select p_id, p_notes where p_notes is not null on conflict (id) do nothing;
  end if;
  return found;
end $$;

-- Storing photos, and the whole of an episode's screen.

-- Inserts or updates photos together with their rows of notes, which have the same ids.
create or replace function private.store_photos(p_photos public.episode_photos[], p_notes public.photo_notes[], p_are_new boolean)
returns void
language plpgsql set search_path = '' as $$
begin
  if p_are_new then
    insert into public.episode_photos (id, episode_id, url, caption, alt, credit, source, date_taken, rights)
      select r.id, r.episode_id, r.url, r.caption, r.alt, r.credit, r.source, r.date_taken, r.rights from pg_catalog.unnest(p_photos) r;
  else
    update public.episode_photos x set episode_id = r.episode_id, url = r.url, caption = r.caption, alt = r.alt,
      credit = r.credit, source = r.source, date_taken = r.date_taken, rights = r.rights
      from pg_catalog.unnest(p_photos) r where x.id = r.id;
    update public.photo_notes x set notes = n.notes, carrier = n.carrier, digitized_on = n.digitized_on,
      digitized_by = n.digitized_by, digitized_with = n.digitized_with from pg_catalog.unnest(p_notes) n
      where x.id = n.id and (x.notes, x.carrier, x.digitized_on, x.digitized_by, x.digitized_with)
        is distinct from (n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with);
  end if;
  insert into public.photo_notes (id, notes, carrier, digitized_on, digitized_by, digitized_with)
    select n.id, n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with from pg_catalog.unnest(p_notes) n
    where num_nonnulls(n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with) > 0
    on conflict (id) do nothing;
end $$;

-- Adds (p_id null) or changes a photo together with its row of notes, with the caller's rights. p_data: fields of both.
-- 42501: not an editor. PT409: no such photo, or p_version is not the current version.
create or replace function public.save_photo(p_id uuid, p_version int, p_data jsonb) returns public.episode_photos
language plpgsql security invoker set search_path = '' as $$
declare
  photo_id constant uuid := coalesce(p_id, (p_data ->> 'id')::uuid, pg_catalog.gen_random_uuid());
  given constant jsonb := p_data || pg_catalog.jsonb_build_object('id', photo_id);
  p public.episode_photos;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  if p_id is not null then
    perform from public.episode_photos x where x.id = p_id and x.version = p_version for update;
    if not found then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  perform private.store_photos(array[pg_catalog.jsonb_populate_record(null::public.episode_photos, given)],
    array[pg_catalog.jsonb_populate_record(null::public.photo_notes, given)], p_id is null);
  select * into p from public.episode_photos x where x.id = photo_id;
  return p;
end $$;

-- Moves a photo to a position from 1 in its episode, with the caller's rights; a number beyond the last means the last.
-- 42501: not an editor. PT404: no such photo.
create or replace function public.move_photo(p_id uuid, p_position int) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  its_episode uuid;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select p.episode_id into its_episode from public.episode_photos p where p.id = p_id;
  if not found then raise exception 'no such photo' using errcode = 'PT404'; end if;
  -- one move at a time per episode
  perform from public.episodes e where e.id = its_episode for update;
  with others as (
    select p.id, pg_catalog.row_number() over (order by p.position, p.created_at, p.url, p.id) as n
    from public.episode_photos p where p.episode_id = its_episode and p.id <> p_id
  ), placed as (
    select o.id, (o.n + (o.n >= p_position)::int)::int as position from others o
    union all
    select p_id, least(greatest(p_position, 1), (select count(*) from others) + 1)::int
  )
  update public.episode_photos p set position = n.position from placed n
    where p.id = n.id and p.position is distinct from n.position;
end $$;

-- Stores the parts of an episode's screen in one transaction, with the caller's rights.
-- p_parts: {fields?, topics?} as in `save_episode`; {transcription?}, the whole value; {analysis?} as in
-- `save_analysis`.
-- 42501: not an editor. PT404: no such episode. PT409: p_version is not current. PT400: the list of topics is missing. PT400,
-- 23505, 23503: see the functions called.
create or replace function public.save_whole_episode(p_id uuid, p_version int, p_parts jsonb) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  e public.episodes;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into e from public.episodes x where x.id = p_id for update;
  if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
  if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  if p_parts ? 'fields' and pg_catalog.jsonb_typeof(p_parts -> 'topics') is distinct from 'array' then
    raise exception 'fields without topics' using errcode = 'PT400', detail = 'missing';
  end if;
  if p_parts ? 'fields' then
    e := public.save_episode(p_id, e.version, p_parts -> 'fields', (
      select coalesce(pg_catalog.array_agg(t::uuid), '{}') from pg_catalog.jsonb_array_elements_text(p_parts -> 'topics') t));
  end if;
  if p_parts ? 'transcription' then
    update public.episodes x set transcription_data = p_parts -> 'transcription' where x.id = p_id;
  end if;
  if p_parts ? 'analysis' then
    select x.version into e.version from public.episodes x where x.id = p_id;
    perform public.save_analysis(p_id, e.version, p_parts -> 'analysis');
  end if;
  select * into e from public.episodes x where x.id = p_id;
  return e;
end $$;

-- Import of episodes, photos and provenance of recordings from spreadsheets, in blocks of rows: a statement for each row takes
-- several times as long, and an import has to end within the time limit of the role.

-- Finds guests, neighborhoods or topics (p_kind: their table) by name, ignoring accents and case, or by slug, and inserts the
-- missing ones. ids: {name: id}. made: [{kind, name}] of the new rows.
create or replace function private.named(p_kind text, p_names text[], out ids jsonb, out made jsonb)
language plpgsql set search_path = '' as $$
declare
  has_slug constant boolean := p_kind = any (private.tables_with('slug'));
  given constant text := 'given as materialized (select x.name, x.n, private.fold(x.name) as sort_name, private.slugify(x.name) as slug
    from (select u.name, pg_catalog.min(u.n) as n from pg_catalog.unnest($1) with ordinality u (name, n) group by u.name) x)';
  same constant text := 't.sort_name = g.sort_name' || case when has_slug then ' or t.slug = g.slug' else '' end;
begin
  execute pg_catalog.format('with %2$s, fresh as (
      insert into public.%1$I (name) select f.name from (
        select distinct on (g.%4$I) g.name, g.n from given g where not exists (select from public.%1$I t where %3$s) order by g.%4$I, g.n) f
      order by f.n returning name)
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(''kind'', %1$L, ''name'', f.name)), ''[]'') from fresh f',
    p_kind, given, same, case when has_slug then 'slug' else 'sort_name' end) into made using p_names;
  execute pg_catalog.format('with %2$s select coalesce(pg_catalog.jsonb_object_agg(g.name, (select t.id from public.%1$I t where %3$s
      order by t.sort_name = g.sort_name desc, t.created_at, t.id limit 1)), ''{}'') from given g', p_kind, given, same)
    into ids using p_names;
end $$;

-- Each of these functions imports a block of rows, each with its `line`; a missing key keeps the stored value. `errors`: [{line,
-- constraint}] of rows that are left out. shown, hidden: number of episodes that visitors begin or cease to see. Other faults of a row raise the error of its constraint.

-- Rows of episodes: columns that `store_episodes` writes, `notes`, and names as {guest?, neighborhood?, topics?}. A new row without
-- a status gets that of `new_status`, or becomes a draft, as with publish_at. made: [{kind, name}] of the new names.
create or replace function private.import_episodes(p_rows jsonb,
  out created int, out updated int, out unchanged int, out shown int, out hidden int, out made jsonb, out errors jsonb)
language plpgsql set search_path = '' as $$
declare
  guests record;
  neighborhoods record;
  topics record;
  -- the episode of each row
  ids uuid[];
  is_new boolean[];
  new_episodes public.episodes[];
  other_episodes public.episodes[];
  stored uuid[];
  -- those whose topics or notes changed
  touched uuid[];
begin
  perform from public.episodes x where x.feed_guid in (select r ->> 'feed_guid' from pg_catalog.jsonb_array_elements(p_rows) r)
    or x.episode_number in (select r ->> 'episode_number' from pg_catalog.jsonb_array_elements(p_rows) r) order by x.id for update;
  select * into guests from private.named('guests', array(
    select r ->> 'guest' from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n) where r ? 'guest' order by n));
  select * into neighborhoods from private.named('neighborhoods', array(
    select r ->> 'neighborhood' from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n) where r ? 'neighborhood' order by n));
  select * into topics from private.named('topics', array(
    select t from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n),
      pg_catalog.jsonb_array_elements_text(r -> 'topics') with ordinality j (t, place) order by n, place));

  select pg_catalog.array_agg((x.after).id order by x.n), pg_catalog.array_agg((x.before).id is null order by x.n),
      pg_catalog.array_agg(x.after order by x.n) filter (where (x.before).id is null),
      pg_catalog.array_agg(x.after) filter (where (x.before).id is not null and x.after is distinct from x.before),
      coalesce(pg_catalog.array_agg((x.after).id) filter (where x.after is distinct from x.before), '{}'),
      pg_catalog.count(*) filter (where x.is_public and not x.was_public), pg_catalog.count(*) filter (where x.was_public and not x.is_public)
    into ids, is_new, new_episodes, other_episodes, stored, shown, hidden
  from (select y.*, coalesce((y.before).status = 'published', false) as was_public,
    -- a draft whose planned time has passed is published at once
    (y.after).status = 'published' or coalesce((y.after).publish_at <= pg_catalog.now(), false) as is_public
  from (
    select n, before, pg_catalog.jsonb_populate_record(before,
      case when (before).id is null then r || pg_catalog.jsonb_build_object('id', pg_catalog.gen_random_uuid()) else r - 'episode_number' - 'id' end
      || pg_catalog.jsonb_build_object('status', status,
        -- as the stored row, which has none, so that importing a file again changes nothing
        'publish_at', case when status <> 'draft' then null when r ? 'publish_at' then r -> 'publish_at' else pg_catalog.to_jsonb((before).publish_at) end,
        -- a row keeps the guest and the neighborhood that the episode has if they have the names given: others may have the same
        'guest_id', case when r ? 'guest' then coalesce(g.id::text, guests.ids ->> (r ->> 'guest')) else (before).guest_id::text end,
        'neighborhood_id', case when r ? 'neighborhood'
          then coalesce(b.id::text, neighborhoods.ids ->> (r ->> 'neighborhood')) else (before).neighborhood_id::text end)) as after
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
    -- the guid of a podcast says which episode it is, whatever its number is by now
    left join lateral (select x as before from public.episodes x
      where x.feed_guid = r ->> 'feed_guid' or x.episode_number = r ->> 'episode_number'
      order by (x.feed_guid = r ->> 'feed_guid') is true desc limit 1) e on true
    left join public.guests g on g.id = (before).guest_id and g.sort_name = private.fold(r ->> 'guest')
    left join public.neighborhoods b on b.id = (before).neighborhood_id and b.sort_name = private.fold(r ->> 'neighborhood')
    cross join lateral (select coalesce(r ->> 'status', (before).status,
      case when r ->> 'publish_at' is null then r ->> 'new_status' end, 'draft') as status) s) y) x;
  if (select pg_catalog.count(distinct id) < pg_catalog.count(*) from pg_catalog.unnest(ids) id) then
    raise exception 'two rows of one episode' using errcode = '23505', constraint = 'episodes_episode_number_key';
  end if;
  perform private.store_episodes(new_episodes, true);
  perform private.store_episodes(other_episodes, false);

  with item as materialized (
    select r, ids[n] as id, is_new[n] as is_new from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
  ), wanted as materialized (
    -- the topic that the episode has, if it has the name given
    select distinct i.id, coalesce(case when not i.is_new then (
      select t.id from public.episode_topics x join public.topics t on t.id = x.topic_id
      where x.episode_id = i.id and t.sort_name = private.fold(given) order by t.id limit 1) end, (topics.ids ->> given)::uuid) as topic_id
    from item i, pg_catalog.jsonb_array_elements_text(i.r -> 'topics') given
  ), unlinked as (
    delete from public.episode_topics x using item i where x.episode_id = i.id and not i.is_new and i.r ? 'topics'
      and (x.episode_id, x.topic_id) not in (select w.id, w.topic_id from wanted w) returning i.id
  ), linked as (
    insert into public.episode_topics (episode_id, topic_id) select w.id, w.topic_id from wanted w on conflict do nothing returning episode_id
  ), noted as (
    update public.episode_notes x set notes = i.r ->> 'notes' from item i
      where x.id = i.id and i.r ? 'notes' and x.notes is distinct from i.r ->> 'notes' returning x.id
  ), first_noted as (
    insert into public.episode_notes (id, notes) select i.id, i.r ->> 'notes' from item i where i.r ->> 'notes' is not null
      on conflict (id) do nothing returning id
  )
  select coalesce(pg_catalog.array_agg(distinct x.id), '{}') into touched from (table unlinked union all table linked union all table noted
    union all table first_noted) x;
  -- raises the version, which open forms compare
  update public.episodes e set episode_number = e.episode_number where e.id = any (touched) and e.id <> all (stored);

  created := coalesce(pg_catalog.cardinality(new_episodes), 0);
  select pg_catalog.count(*) filter (where not n.is_new and (n.id = any (stored) or n.id = any (touched))) into updated
    from rows from (pg_catalog.unnest(ids), pg_catalog.unnest(is_new)) n (id, is_new);
  unchanged := pg_catalog.cardinality(ids) - created - updated;
  made := guests.made || neighborhoods.made || topics.made;
  errors := '[]';
end $$;

-- Rows of photos: {episode_number, url}, columns of a photo and of its notes. `occurrences`: number of rows in the file with this
-- episode and address; `occurrence`, from 2: place of the row among them. Changes the photo of that episode, address and place in
-- the order of the export, or adds one. An error: there is no such episode, or it has fewer or more photos with that address.
create or replace function private.import_photos(p_rows jsonb,
  out created int, out updated int, out unchanged int, out shown int, out hidden int, out made jsonb, out errors jsonb)
language plpgsql set search_path = '' as $$
declare
  new_photos public.episode_photos[];
  new_notes public.photo_notes[];
  other_photos public.episode_photos[];
  other_notes public.photo_notes[];
begin
  perform from public.episode_photos x where x.episode_id in (select e.id from public.episodes e
    where e.episode_number in (select r ->> 'episode_number' from pg_catalog.jsonb_array_elements(p_rows) r)) order by x.id for update;
  with item as materialized (
    select n, r, e.id as episode_id, before, coalesce((before).id, pg_catalog.gen_random_uuid()) as id,
      case when e.id is null then 'episode_photos_episode_id_fkey'
        when (select pg_catalog.count(*) from public.episode_photos x where x.episode_id = e.id and x.url = r ->> 'url')
          > (r ->> 'occurrences')::int then 'episode_photos_fewer'
        when (before).id is null and r ? 'occurrence' then 'episode_photos_twice' end as broken_rule
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
    left join public.episodes e on e.episode_number = r ->> 'episode_number'
    left join lateral (select x as before from public.episode_photos x where x.episode_id = e.id and x.url = r ->> 'url'
      order by x.position nulls last, x.created_at, x.id offset coalesce((r ->> 'occurrence')::int, 1) - 1 limit 1) p on true
  ), wanted as materialized (
    select i.n, i.r, i.before, i.broken_rule,
      pg_catalog.jsonb_populate_record(i.before, i.r - 'version' || pg_catalog.jsonb_build_object('id', i.id, 'episode_id', i.episode_id)) as after,
      w as notes_before, pg_catalog.jsonb_populate_record(w, i.r || pg_catalog.jsonb_build_object('id', i.id)) as notes
    from item i left join public.photo_notes w on w.id = (i.before).id
  ), compared as (
    select w.*, (w.before).id is null as is_new, w.after is distinct from w.before or
      ((w.notes).notes, (w.notes).carrier, (w.notes).digitized_on, (w.notes).digitized_by, (w.notes).digitized_with) is distinct from
      ((w.notes_before).notes, (w.notes_before).carrier, (w.notes_before).digitized_on, (w.notes_before).digitized_by,
        (w.notes_before).digitized_with) as differs
    from wanted w
  )
  select pg_catalog.count(*) filter (where c.broken_rule is null and c.is_new),
      pg_catalog.count(*) filter (where c.broken_rule is null and not c.is_new and c.differs),
      pg_catalog.count(*) filter (where c.broken_rule is null and not c.is_new and not c.differs),
      coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('line', c.r -> 'line', 'constraint', c.broken_rule))
        filter (where c.broken_rule is not null), '[]'),
      pg_catalog.array_agg(c.after order by c.n) filter (where c.broken_rule is null and c.is_new),
      pg_catalog.array_agg(c.notes) filter (where c.broken_rule is null and c.is_new),
      pg_catalog.array_agg(c.after) filter (where c.broken_rule is null and not c.is_new and c.differs),
      pg_catalog.array_agg(c.notes) filter (where c.broken_rule is null and not c.is_new and c.differs)
    into created, updated, unchanged, errors, new_photos, new_notes, other_photos, other_notes
  from compared c;
  perform private.store_photos(new_photos, new_notes, true);
  perform private.store_photos(other_photos, other_notes, false);
  shown := 0;
  hidden := 0;
  made := '[]';
end $$;

-- Rows of recordings: {name} of the file, and columns of its provenance. An error: there is no such file.
create or replace function private.import_recordings(p_rows jsonb,
  out created int, out updated int, out unchanged int, out shown int, out hidden int, out made jsonb, out errors jsonb)
language sql set search_path = '' as $$
  with item as materialized (
    select r, x as before, pg_catalog.jsonb_populate_record(x, r) as after
    from pg_catalog.jsonb_array_elements(p_rows) r left join public.recordings x on x.name = r ->> 'name'
  ), changed as (
    update public.recordings x set creator = (i.after).creator, source = (i.after).source, rights = (i.after).rights,
      carrier = (i.after).carrier, carrier_note = (i.after).carrier_note, shelf_mark = (i.after).shelf_mark,
      digitized_on = (i.after).digitized_on, digitized_by = (i.after).digitized_by, digitized_with = (i.after).digitized_with,
      notes = (i.after).notes
    from item i where x.id = (i.before).id and i.after is distinct from i.before returning x.id
  )
  select 0, (select pg_catalog.count(*)::int from changed),
    pg_catalog.count((i.before).id)::int - (select pg_catalog.count(*)::int from changed), 0, 0, '[]'::jsonb,
    coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('line', r -> 'line', 'constraint', 'recordings_name_fkey'))
      filter (where (i.before).id is null), '[]')
  from item i
$$;

-- Returns the lines of the rows that break a check of a table by their own values or by a name; null if none does.
create or replace function private.lines_that_break(p_table text, p_check text, p_rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  names constant text := case p_table when 'guests' then '$.guest' when 'neighborhoods' then '$.neighborhood' when 'topics' then '$.topics[*]' end;
  query constant text := (
    select pg_catalog.format('select pg_catalog.jsonb_agg(distinct r -> ''line'') from pg_catalog.jsonb_array_elements($1) r,
        pg_catalog.jsonb_path_query(r, %L) x, pg_catalog.jsonb_populate_record(null::public.%I, %s) where not (%s)',
      coalesce(names, '$'), p_table, case when names is null then 'x'
        else 'pg_catalog.jsonb_build_object(''name'', x, ''slug'', private.slugify(x #>> ''{}''))' end, pg_catalog.pg_get_expr(c.conbin, c.conrelid))
    from pg_catalog.pg_constraint c join pg_catalog.pg_class t on t.oid = c.conrelid
    where t.relnamespace = 'public'::pg_catalog.regnamespace and t.relname = p_table and c.conname = p_check and c.contype = 'c');
  lines jsonb;
begin
  if query is not null then execute query into lines using p_rows; end if;
  return lines;
end $$;

-- Imports a block without the rows that break a rule. Those that break the same check are found together, since each error repeats
-- the work of the block; another one is found by importing halves.
create or replace function private.import_block(p_kind text, p_rows jsonb)
returns table (created int, updated int, unchanged int, shown int, hidden int, made jsonb, errors jsonb)
language plpgsql set search_path = '' as $$
declare
  half constant int := pg_catalog.jsonb_array_length(p_rows) / 2;
  broken_rule text;
  broken_table text;
  lines jsonb;
  part jsonb;
begin
  case p_kind
    when 'episodes' then return query select * from private.import_episodes(p_rows);
    when 'photos' then return query select * from private.import_photos(p_rows);
    else return query select * from private.import_recordings(p_rows);
  end case;
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics broken_rule = constraint_name, broken_table = table_name;
  lines := private.lines_that_break(broken_table, broken_rule, p_rows);
  if lines is null and half = 0 then lines := pg_catalog.jsonb_build_array(p_rows -> 0 -> 'line'); end if;
  for part in select pg_catalog.jsonb_agg(r order by n) from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
    where lines is null or not lines @> (r -> 'line') group by lines is null and n > half order by pg_catalog.min(n)
  loop
    return query select * from private.import_block(p_kind, part);
  end loop;
  return query select 0, 0, 0, 0, 0, '[]'::jsonb, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('line', l, 'constraint', broken_rule))
    from pg_catalog.jsonb_array_elements(lines) l having lines is not null;
end $$;

-- Imports rows of episodes, photos or recordings (p_kind), with the caller's rights, as one set of changes called p_label. Returns
-- {created, updated, unchanged, shown, hidden, made, errors, applied}. A dry run changes nothing, nor does an error in any row, unless p_skip_errors
-- leaves only that row out. 42501: not an editor.
create or replace function public.import_rows(p_kind text, p_rows jsonb, p_dry_run boolean, p_skip_errors boolean default false,
  p_label text default null) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  -- few statements for all rows, and an error repeats the work of few rows
  rows_of_block constant int := 500;
  block jsonb;
  done record;
  created int := 0;
  updated int := 0;
  unchanged int := 0;
  shown int := 0;
  hidden int := 0;
  made jsonb := '[]';
  errors jsonb := '[]';
begin
  -- service_role imports from the terminal
  if current_user <> 'service_role' then
    if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  end if;
  begin
    perform private.begin_change_set('import', p_label);
    for block in select pg_catalog.jsonb_agg(r order by n) from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
      group by (n - 1) / rows_of_block order by pg_catalog.min(n)
    loop
      for done in select * from private.import_block(p_kind, block) loop
        created := created + done.created;
        updated := updated + done.updated;
        unchanged := unchanged + done.unchanged;
        shown := shown + done.shown;
        hidden := hidden + done.hidden;
        made := made || done.made;
        errors := errors || done.errors;
      end loop;
    end loop;
    if p_dry_run or errors <> '[]' and not p_skip_errors then raise exception 'undo' using errcode = 'PT000'; end if;
    perform private.end_change_set();
  -- the exception undoes the writes of this block but not the counts in variables
  exception when sqlstate 'PT000' then null;
  end;
  return pg_catalog.jsonb_build_object('created', created, 'updated', updated, 'unchanged', unchanged, 'shown', shown, 'hidden', hidden,
    'made', made, 'errors', errors,
    'applied', not p_dry_run and (p_skip_errors or errors = '[]'));
end $$;

-- Search over every kind of record.

-- Returns the pattern for ~* of a text that contains the query, ignoring accents; any character of the query is literal.
-- p_from_start: only where a word begins, if the query begins with a letter or digit.
create or replace function private.text_pattern(p_query text, p_from_start boolean) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  pattern text := pg_catalog.regexp_replace(private.fold(pg_catalog.btrim(p_query)), '[.*+?^${}()|\[\]\\]', '\\\&', 'g');
  letters text;
begin
  if pattern ~ '^\w' and p_from_start then pattern := '\m' || pattern; end if;
  foreach letters in array array['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'nñ', 'cç'] loop
    -- not the letter of an escape such as \m; an accent may be a character of its own
    pattern := pg_catalog.regexp_replace(pattern, '(?<!\\)' || pg_catalog.left(letters, 1), '[' || letters || '][\\u0300-\\u036f]*', 'g');
  end loop;
  return pg_catalog.regexp_replace(pattern, '\s+', '\s+', 'g');
end $$;

-- Returns every text in a JSON value, one per line.
create or replace function private.texts_of(value jsonb) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.string_agg(t #>> '{}', E'\n') from pg_catalog.jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') t
$$;

-- Returns at most p_count records of each kind whose name, number, headline, author or sender contains the query, and as many
-- with the query at the beginning of a word in another text: `place` is that text, and `before`, `found` and `after` the first
-- such part of it. With the row rules of the caller. All texts are read, without an index: an hour of talk takes a third of a
-- millisecond, and an index of it would be written with every change of its episode.
create or replace function public.find_everywhere(p_query text, p_count int)
returns table (kind text, id uuid, title text, detail text, place text, before text, found text, after text)
language plpgsql stable strict security invoker set search_path = '' as $$
declare
  part constant text := private.text_pattern(p_query, false);
  words constant text := private.text_pattern(p_query, true);
begin
  return query
  -- texts in the order in which they are looked through; a place is null for the texts that name a record
  with texts (kind, id, title, detail, nth, place, value, number, name) as (
    select 'episodes', e.id, 'Programa #' || e.episode_number, case when t.nth = 1 then e.headline else concat_ws(' · ', n.name, g.name) end,
      t.*, e.episode_order::numeric, e.episode_number
    from public.episodes e
    left join public.guests g on g.id = e.guest_id
    left join public.neighborhoods n on n.id = e.neighborhood_id
    left join public.episode_notes o on o.id = e.id
    cross join lateral (values (0, null, e.episode_number), (0, null, g.name), (0, null, n.name), (1, null, e.headline),
      (2, 'shelfMark', e.shelf_mark), (3, 'source', e.source), (4, 'description', e.description), (5, 'notes', o.notes),
      (6, 'analysis', concat_ws(E'\n', e.ai_summary, private.texts_of(pg_catalog.jsonb_build_array(e.ai_topics, e.ai_key_points,
        e.ai_quotes, e.ai_guest_info, e.ai_neighborhood_info)))),
      (7, case when e.transcription_data is null then 'transcript' else 'segments' end, e.transcript)) t (nth, place, value)
    union all
    select 'guests', g.id, g.name, '', t.*, null, g.sort_name
    from public.guests g cross join lateral (values (0, null, g.name), (1, 'bio', g.bio)) t
    union all
    select 'neighborhoods', n.id, n.name, '', t.*, null, n.sort_name
    from public.neighborhoods n cross join lateral (values (0, null, n.name), (1, 'description', n.description)) t
    union all
    select 'topics', t.id, t.name, '', 0, null, t.name, null, t.sort_name from public.topics t
    union all
    select 'photos', p.id, coalesce(p.caption, ''), 'Programa #' || p.episode_number, t.*, -extract(epoch from p.created_at), ''
    from public.photo_list p left join public.photo_notes o on o.id = p.id
    cross join lateral (values (0, null, p.caption), (1, 'source', p.source), (2, 'notes', o.notes)) t
    union all
    select 'recordings', r.id, r.name, coalesce(r.title, ''), t.*, -extract(epoch from r.created_at), ''
    from public.recordings r cross join lateral (values (0, null, r.name), (0, null, r.title), (1, 'shelfMark', r.shelf_mark),
      (2, 'source', r.source), (3, 'notes', r.notes)) t
    union all
    select 'comments', c.id, c.author_name, c.content, t.*, -extract(epoch from c.created_at), ''
    from public.comment_moderation c
    cross join lateral (values (0, null, c.author_name), (0, null, c.author_email), (1, 'content', c.content)) t
    union all
    select 'messages', m.id, m.name, m.message, t.*, -extract(epoch from m.created_at), ''
    from public.contact_messages m
    cross join lateral (values (0, null, m.name), (0, null, m.email), (1, 'content', m.message)) t
  ), records as (
    select distinct on (t.kind, t.id) t.* from texts t
    where t.value ~* case when t.place is null then part else words end
    order by t.kind, t.id, t.nth
  ), numbered as (
    select r.*, pg_catalog.row_number() over (partition by r.kind, r.place is null
      order by r.nth, r.number nulls last, r.name, r.id) as n
    from records r
  )
  select r.kind, r.id, r.title, pg_catalog.left(r.detail, 300), r.place,
    pg_catalog.substring(r.value, greatest(1, f.start - 200), least(200, f.start - 1)),
    pg_catalog.substring(r.value, f.start, f.stop - f.start), pg_catalog.substring(r.value, f.stop, 200)
  from numbered r
  left join lateral (select pg_catalog.regexp_instr(r.value, words, 1, 1, 0, 'i') as start,
    pg_catalog.regexp_instr(r.value, words, 1, 1, 1, 'i') as stop where r.place is not null) f on true
  where r.n <= p_count
  order by pg_catalog.array_position(array['episodes', 'guests', 'neighborhoods', 'topics', 'photos', 'recordings', 'comments',
    'messages'], r.kind), r.place is not null, r.n;
end $$;

-- Jobs of transcription and analysis, requests to providers, and analyses.

-- Queues a job and returns it; returns the existing job for a repeated key or if the same work is in progress. 42501: not an
-- editor. PT422: the key belongs to other work. 23503: no such episode.
create or replace function private.queue_ai_job(p_key uuid, p_kind text, p_episode uuid, p_request jsonb, p_provider text) returns public.ai_jobs
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.request_hash(p_request || pg_catalog.jsonb_build_object('kind', p_kind, 'episode', p_episode));
  job public.ai_jobs;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
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

create or replace function public.queue_ai_job(p_key uuid, p_kind text, p_episode uuid, p_request jsonb, p_provider text)
returns public.ai_jobs language sql security invoker set search_path = '' as $$
  select * from private.queue_ai_job(p_key, p_kind, p_episode, p_request, p_provider)
$$;

-- Cancels a job that has not ended; returns the job, unchanged if it had ended. PT404: no such job.
create or replace function private.cancel_ai_job(p_id uuid) returns public.ai_jobs
language plpgsql security definer set search_path = '' as $$
declare
  job public.ai_jobs;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  update public.ai_jobs j set state = 'cancelled', leased_until = null, ended_at = pg_catalog.clock_timestamp()
    where j.id = p_id and j.state in ('queued', 'running');
  select * into job from public.ai_jobs j where j.id = p_id;
  if not found then raise exception 'no such job' using errcode = 'PT404'; end if;
  return job;
end $$;

create or replace function public.cancel_ai_job(p_id uuid) returns public.ai_jobs
language sql security invoker set search_path = '' as $$
  select * from private.cancel_ai_job(p_id)
$$;

-- Leases the oldest due job for p_lease_s seconds; returns no row if none is due.
create or replace function public.lease_ai_job(p_lease_s int)
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
create or replace function public.renew_ai_job_lease(p_id uuid, p_attempt int, p_stage text, p_lease_s int) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.ai_jobs j set stage = p_stage,
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
  where j.id = p_id and j.attempts = p_attempt and j.state = 'running';
  return found;
end $$;

-- Records a request before it is sent and returns its id; null if the job was cancelled or taken over: send nothing.
create or replace function public.record_provider_call(p_job uuid, p_attempt int, p_model text, p_server text, p_sent jsonb, p_lease_s int)
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
create or replace function public.complete_provider_call(p_id bigint, p_status int, p_received text, p_failure text) returns void
language sql security definer set search_path = '' as $$
  update public.ai_provider_calls x set status = p_status, received = pg_catalog.left(p_received, 20000000),
    failure = pg_catalog.left(p_failure, 2000), ended_at = pg_catalog.clock_timestamp()
  where x.id = p_id and x.ended_at is null
$$;

-- Ends a job and returns its state; null if it was cancelled or taken over: the result is discarded.
create or replace function public.complete_ai_job(p_id uuid, p_attempt int, p_result jsonb, p_error_code text, p_error text) returns text
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
-- the stored value.
-- 42501: not an editor. PT400: a field breaks the constraint named in the details. PT404: no such episode. PT409:
-- p_version is not the current version.
create or replace function public.save_analysis(p_id uuid, p_version int, p_data jsonb) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  e public.episodes;
  r public.episodes;
  broken_rule text;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into e from public.episodes x where x.id = p_id for update;
  if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
  if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  r := pg_catalog.jsonb_populate_record(e, (
    select coalesce(pg_catalog.jsonb_object_agg(d.key, d.value), '{}') from pg_catalog.jsonb_each(p_data) d
    where d.key in ('description', 'content_analysis', 'ai_topics', 'ai_key_points', 'ai_summary', 'ai_quotes', 'ai_guest_info',
      'ai_neighborhood_info', 'ai_emotional_tone', 'ai_confidence', 'ai_word_count', 'ai_duration_seconds', 'ai_processed_at',
      'ai_sections')));
  update public.episodes x set description = r.description, content_analysis = r.content_analysis, ai_topics = r.ai_topics,
    ai_key_points = r.ai_key_points, ai_summary = r.ai_summary, ai_quotes = r.ai_quotes, ai_guest_info = r.ai_guest_info,
    ai_neighborhood_info = r.ai_neighborhood_info, ai_emotional_tone = r.ai_emotional_tone, ai_confidence = r.ai_confidence,
    ai_word_count = r.ai_word_count, ai_duration_seconds = r.ai_duration_seconds, ai_processed_at = r.ai_processed_at,
    ai_sections = r.ai_sections
  where x.id = p_id returning x.* into e;
  return e;
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Episodes with AI data, for the AI page and its export. search_text: summary and topics, folded.
drop view if exists public.episode_ai;
create view public.episode_ai with (security_invoker = true) as
  select e.id, e.episode_number, e.episode_order, e.status, e.ai_topics, e.ai_summary, e.ai_emotional_tone, e.ai_confidence,
    e.ai_word_count, e.ai_duration_seconds, e.ai_processed_at, e.version, n.name as neighborhood_name, g.name as guest_name,
    private.fold(coalesce(e.ai_summary, '') || ' ' || coalesce(private.join_words(e.ai_topics), '')) as search_text,
    private.is_unreviewed(e.ai_sections) as is_unreviewed, e.ai_outdated_at
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id
  where e.ai_processed_at is not null;

-- The log of changes: what it keeps of each row, and the history of a record.

-- Rejects any change of an append-only table.
create or replace function private.deny() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'append-only' using errcode = '42501';
end $$;
create or replace trigger append_only before update or delete on public.audit_log for each row execute function private.deny();
create or replace trigger append_only_truncate before truncate on public.audit_log for each statement execute function private.deny();
create or replace trigger append_only before update or delete on public.audit_values for each row execute function private.deny();
create or replace trigger append_only_truncate before truncate on public.audit_values for each statement execute function private.deny();

create or replace function private.row_key(row_data jsonb) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(row_data ->> 'id', row_data ->> 'comment_id', (row_data ->> 'episode_id') || '/' || (row_data ->> 'topic_id'))
$$;

-- Returns a value as the log stores it: '[personal]' for personal fields and any value with an e-mail address, except in
-- archive_texts, which are public. Values of more than 500 characters go to audit_values and are replaced by
-- '[long:digest]'; above two million characters, or in tables without the trait `long`, they are replaced by '[long]' and
-- not kept.
create or replace function private.audit_value(tbl text, key text, value jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  characters constant int := pg_catalog.length(value::text);
  value_digest text;
begin
  if tbl in ('comments', 'contact_messages')
    and key not in ('id', 'episode_id', 'status', 'version', 'created_at', 'read_at', 'archived_at', 'answered_at',
      'answered_by', 'mail_status', 'mail_attempts', 'mail_sent_at')
    or tbl = 'profiles' and key = 'name' or tbl <> 'archive_texts' and pg_catalog.strpos(value::text, '@') > 0 and value::text ~ '[[:alnum:]._%+-]@[[:alnum:]-]+[.][[:alnum:]-]' then return '"[personal]"'; end if;
  if value is null or characters <= 500 then return value; end if;
  if tbl <> all (private.tables_with('long')) or characters > 2000000 then return '"[long]"'; end if;
  value_digest := pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(value::text, 'UTF8')), 'hex');
  insert into public.audit_values (digest, value, size) values (value_digest, value, characters) on conflict do nothing;
  return pg_catalog.to_jsonb('[long:' || value_digest || ']');
end $$;

-- Returns the values of a row that another one does not have.
create or replace function private.values_changed(from_row jsonb, to_row jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_object_agg(c.key, c.value), '{}') from pg_catalog.jsonb_each(from_row) c
  where to_row -> c.key is distinct from c.value
$$;

-- Logs the rows of a statement. A restore, marked by `app.restoring` in restore_commit, logs nothing, because the backup contains the log.
create or replace function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  derived constant text[] := array['updated_at', 'date', 'sort_name', 'search_text', 'episode_order', 'summary', 'has_transcript', 'has_analysis'];
  -- "name" is personal in each table with personal fields; in others audit_value returns short values without an at sign unchanged, so
  -- that it need not be called for each of them
  is_plain constant boolean := private.audit_value(tg_table_name, 'name', '""') = '""';
  set_id constant uuid := nullif(pg_catalog.current_setting('app.change_set', true), '')::uuid;
  step constant bigint := case when set_id is not null then pg_catalog.nextval('private.change_set_rows_id_seq') end;
  person constant uuid := auth.uid();
  person_role constant text := coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.role', true), ''),
    nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', 'database');
begin
  if pg_catalog.current_setting('app.restoring', true) = 'on' then return null; end if;
  if tg_op <> 'UPDATE' then
    with changes as materialized (select pg_catalog.to_jsonb(x) as whole from changed_rows x), kept as (
      insert into private.change_set_rows (set_id, step, tbl, pk, action, before, after)
        select set_id, step, tg_table_name, private.row_key(c.whole), pg_catalog.lower(tg_op), case when tg_op = 'DELETE' then c.whole end,
          case when tg_op = 'INSERT' then pg_catalog.jsonb_build_object('version', c.whole -> 'version') end
        from changes c where set_id is not null)
    insert into public.audit_log (actor, actor_role, action, tbl, pk, changed, change_set)
      select person, person_role, pg_catalog.lower(tg_op), tg_table_name, private.row_key(c.whole), coalesce((
        select pg_catalog.jsonb_object_agg(n.key, case when is_plain and pg_catalog.length(n.value::text) <= 500
          and pg_catalog.strpos(n.value::text, '@') = 0 then n.value else private.audit_value(tg_table_name, n.key, n.value) end)
        from pg_catalog.jsonb_each(c.whole) n where n.value <> 'null'::jsonb and n.key <> all (derived)), '{}'), set_id
      from changes c;
  else
    with changes as materialized (
      select o.before, n.after from (select pg_catalog.to_jsonb(x) as before from old_rows x) o
      full join (select pg_catalog.to_jsonb(x) as after from new_rows x) n on private.row_key(n.after) = private.row_key(o.before)
      -- a running job of the AI is renewed every two seconds, and the log is kept for ever
      where tg_table_name <> 'ai_jobs' or n.after -> 'state' <> o.before -> 'state' or n.after -> 'leased_until' = o.before -> 'leased_until'
    ), kept as (
      insert into private.change_set_rows (set_id, step, tbl, pk, action, before, after)
        select set_id, step, tg_table_name, private.row_key(coalesce(c.after, c.before)), 'update', private.values_changed(c.before, c.after),
          private.values_changed(c.after, c.before) || pg_catalog.jsonb_build_object('version', c.after -> 'version')
        from changes c where set_id is not null)
    insert into public.audit_log (actor, actor_role, action, tbl, pk, changed, change_set)
      select person, person_role, 'update', tg_table_name, private.row_key(coalesce(c.after, c.before)), coalesce((
        select pg_catalog.jsonb_object_agg(n.key, pg_catalog.jsonb_build_array(
          private.audit_value(tg_table_name, n.key, c.before -> n.key), private.audit_value(tg_table_name, n.key, n.value)))
        from pg_catalog.jsonb_each(coalesce(c.after, c.before)) n
        where c.before -> n.key is distinct from n.value and n.key <> all (derived)), '{}'), set_id
      from changes c;
  end if;
  return null;
end $$;

-- Returns the number of characters of the long values that an entry refers to.
create or replace function private.long_size(changed jsonb) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.sum(v.size), 0)::bigint
  from pg_catalog.regexp_matches(changed::text, '"\[long:([0-9a-f]{64})\]"', 'g') as mark
  join public.audit_values v on v.digest = mark[1]
$$;

-- Returns the value behind '[long:digest]', or '[long]' if it is not stored; other values are returned unchanged.
create or replace function private.long_value(logged jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(logged) = 'string' and logged #>> '{}' ~ '^\[long:[0-9a-f]{64}\]$'
    then coalesce((select v.value from public.audit_values v where v.digest = pg_catalog.substr(logged #>> '{}', 7, 64)), '"[long]"')
    else logged end
$$;

-- Returns the changes of an entry with its long values, in single values and in pairs of before and after.
create or replace function private.with_long_values(changed jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_object_agg(c.key, case
    when pg_catalog.jsonb_typeof(c.value) = 'array' and pg_catalog.jsonb_array_length(c.value) = 2
      then pg_catalog.jsonb_build_array(private.long_value(c.value -> 0), private.long_value(c.value -> 1))
    else private.long_value(c.value) end)
  from pg_catalog.jsonb_each(changed) c
$$;

-- Returns the changes of an entry with '[long]' in place of long values.
create or replace function private.shortened(changed jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.jsonb_object_agg(c.key, case
    when pg_catalog.jsonb_typeof(c.value) = 'array' then (
      select pg_catalog.jsonb_agg(case
          when pg_catalog.length(v.value::text) > 500 or v.value #>> '{}' ~ '^\[long:[0-9a-f]{64}\]$' then '"[long]"'::jsonb
          else v.value end order by v.at)
      from pg_catalog.jsonb_array_elements(c.value) with ordinality v (value, at))
    when pg_catalog.length(c.value::text) > 500 or c.value #>> '{}' ~ '^\[long:[0-9a-f]{64}\]$' then '"[long]"'::jsonb
    else c.value end)
  from pg_catalog.jsonb_each(changed) c
$$;

-- Returns the name of a photo for the history: its caption, or else its file name.
create or replace function private.photo_name(photo jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(nullif(photo ->> 'caption', ''), pg_catalog.regexp_replace(photo ->> 'url', '^.*/', ''))
$$;

-- Returns the entries of one row, newest first, at most 200; long values are included in the newest four million characters.
-- The entries of an episode include its topics and photos as {"topics": [before, after]} or {"photos": [before, after]},
-- with names; a changed photo has the same name twice. Internal notes are part of their episode or photo. part_of: {kind, label} of
-- the set of changes with the entry, while it is kept.
create or replace function private.row_history(p_table text, p_key text)
returns table (id bigint, at timestamptz, actor uuid, actor_name text, actor_role text, action text, changed jsonb, part_of jsonb)
language sql stable security definer set search_path = '' as $$
  with photos as (
    select p.id::text as pk, pg_catalog.to_jsonb(p) as photo from public.episode_photos p
      where p_table = 'episodes' and p.episode_id::text = p_key
    union all
    select g.pk, private.with_long_values(g.changed) from (
      select distinct on (l.pk) l.pk, l.changed from public.audit_log l
        where p_table = 'episodes' and l.tbl = 'episode_photos' and l.action = 'delete'
          and l.changed ->> 'episode_id' = p_key
        order by l.pk, l.id desc) g
      where not exists (select from public.episode_photos p where p.id::text = g.pk)),
  entries as (
    select a.id, a.at, a.actor, a.actor_role, a.action, a.change_set,
      case when a.tbl = p_table then a.changed
        -- each column of the notes as [before, after]
        when a.tbl = any (private.notes_of(p_table)) then (
          select pg_catalog.jsonb_object_agg(c.key, case a.action
            when 'update' then c.value
            when 'insert' then pg_catalog.jsonb_build_array(null, c.value)
            else pg_catalog.jsonb_build_array(c.value, null) end)
          from pg_catalog.jsonb_each(a.changed) c where c.key <> 'id')
        when a.tbl = 'episode_photos' then pg_catalog.jsonb_build_object('photos', pg_catalog.jsonb_build_array(
          case a.action when 'update' then private.photo_name(f.photo)
            when 'delete' then private.photo_name(private.with_long_values(a.changed)) end,
          case a.action when 'update' then private.photo_name(f.photo)
            when 'insert' then private.photo_name(private.with_long_values(a.changed)) end))
        when a.action = 'delete' then pg_catalog.jsonb_build_object('topics', pg_catalog.jsonb_build_array(t.name, null))
        else pg_catalog.jsonb_build_object('topics', pg_catalog.jsonb_build_array(null, t.name)) end as changed
    from public.audit_log a
    left join photos f on a.tbl = 'episode_photos' and f.pk = a.pk
    left join lateral (
      select coalesce((select x.name from public.topics x where x.id::text = pg_catalog.split_part(a.pk, '/', 2)),
        pg_catalog.split_part(a.pk, '/', 2)) as name) t on a.tbl = 'episode_topics'
    where a.tbl = any (p_table || private.notes_of(p_table)) and a.pk = p_key
      or p_table = 'episodes' and a.tbl = 'episode_topics' and pg_catalog.starts_with(a.pk, p_key || '/')
      or p_table = 'episodes' and a.tbl = 'episode_photos' and a.pk in (select photos.pk from photos)
    order by a.at desc, a.id desc limit 200),
  measured as (
    select e.*, pg_catalog.sum(pg_catalog.length(e.changed::text) + private.long_size(e.changed))
      over (order by e.at desc, e.id desc) as characters
    from entries e)
  select m.id, m.at, m.actor, private.person_name(m.actor), m.actor_role, m.action,
    case when m.characters > 4000000 then private.shortened(m.changed) else private.with_long_values(m.changed) end,
    case when s.id is not null then pg_catalog.jsonb_build_object('kind', s.kind, 'label', s.label) end
  from measured m
  left join private.change_sets s on s.id = m.change_set
  order by m.at desc, m.id desc
$$;

create or replace function public.row_history(p_table text, p_key text)
returns table (id bigint, at timestamptz, actor uuid, actor_name text, actor_role text, action text, changed jsonb, part_of jsonb)
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- the history of profiles is for administrators
  if not (private.is_admin() or p_table <> 'profiles' and private.is_editor()) then
    raise exception 'editors only' using errcode = '42501';
  end if;
  return query select * from private.row_history(p_table, p_key);
end $$;

-- The trash: deleted rows are copied to it and restored from it.

-- Returns the column of episodes that refers to rows of a table; null if none does.
create or replace function private.link_of(p_table text) returns text
language sql stable set search_path = '' as $$
  select a.attname from pg_catalog.pg_constraint f
  join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.conrelid = 'public.episodes'::pg_catalog.regclass and f.contype = 'f'
    and f.confrelid = pg_catalog.format('public.%I', p_table)::pg_catalog.regclass
$$;

-- Returns the columns of a table for a statement that inserts stored rows again: all but those that the database fills.
create or replace function private.stored_columns(p_table text) returns text
language sql stable set search_path = '' as $$
  select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = pg_catalog.format('public.%I', p_table)::pg_catalog.regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
$$;

-- Copies deleted rows to the trash. A row trigger copies each row of a table that episodes refer to (the argument: their column) before
-- its deletion, while the references exist; a statement trigger copies the rows of other tables together. Profiles have neither, so that
-- a restore cannot return rights to a deleted account.
create or replace function private.to_trash() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  current_batch uuid := nullif(pg_catalog.current_setting('app.trash_batch', true), '')::uuid;
  linked uuid[];
begin
  if current_batch is null then
    current_batch := pg_catalog.gen_random_uuid();
    perform pg_catalog.set_config('app.trash_batch', current_batch::text, true);
  end if;
  if tg_level = 'STATEMENT' then
    insert into public.trash (batch, tbl, pk, row_data, deleted_by)
      select current_batch, tg_table_name, private.row_key(x.row_data), x.row_data, auth.uid()
      from (select pg_catalog.to_jsonb(o) as row_data from old_rows o) x;
    return null;
  end if;
  execute pg_catalog.format('select pg_catalog.array_agg(e.id) from public.episodes e where e.%I = $1', tg_argv[0])
    into linked using old.id;
  insert into public.trash (batch, tbl, pk, row_data, linked_episodes, deleted_by)
    values (current_batch, tg_table_name, old.id, pg_catalog.to_jsonb(old), linked, auth.uid());
  return old;
end $$;

-- Restores deleted rows of one table; returns the entries of those whose parent still exists. A link between an episode and its guest,
-- neighborhood or topic is restored with the last of its ends, in whatever order both were deleted and restored. 23505: a unique value
-- has been taken.
create or replace function private.restore_rows(p_table text, p_ids bigint[]) returns bigint[]
language plpgsql set search_path = '' as $$
declare
  half constant int := pg_catalog.cardinality(p_ids) / 2;
  link constant text := private.link_of(p_table);
  columns constant text := private.stored_columns(p_table);
  parent text;
  parent_link text;
begin
  -- an episode is restored even if its guest or neighborhood has been deleted since
  if p_table = 'episodes' then
    for parent, parent_link in select p, private.link_of(p) from pg_catalog.unnest(private.tables_with('named')) p
      where private.link_of(p) is not null
    loop
      execute pg_catalog.format('with gone as (
          update public.trash t set row_data = t.row_data || pg_catalog.jsonb_build_object(%2$L, null) from public.trash was
          where t.id = any ($1) and was.id = t.id and was.row_data ->> %2$L is not null
            and not exists (select from public.%1$I x where x.id = (was.row_data ->> %2$L)::uuid)
          returning t.pk, was.row_data ->> %2$L as parent)
        update public.trash x set linked_episodes = x.linked_episodes || g.pks
        from (select gone.parent, pg_catalog.array_agg(gone.pk::uuid) as pks from gone group by gone.parent) g
        where x.tbl = %1$L and x.pk = g.parent', parent, parent_link) using p_ids;
    end loop;
  end if;
  execute pg_catalog.format('insert into public.%1$I (%2$s) select %2$s from (select n.* from public.trash t,
      pg_catalog.jsonb_populate_record(null::public.%1$I, %3$s t.row_data) n where t.id = any ($1) order by t.id) x %4$s', p_table, columns,
      -- columns that rows deleted by early versions do not have
      case p_table when 'recordings' then 'pg_catalog.jsonb_build_object(''version'', 1, ''updated_at'', t.deleted_at) ||'
        when 'episodes' then 'case when t.row_data ? ''ai_statements''
          then pg_catalog.jsonb_build_object(''ai_sections'', private.former_sections(t.row_data -> ''ai_statements'')) else ''{}'' end ||'
        else '' end,
      -- an existing link to a topic counts as restored
      case p_table when 'episode_topics' then 'on conflict do nothing' else '' end)
    using p_ids;
  if link is not null then
    execute pg_catalog.format('with linked as materialized (
        select t.pk, e as episode from public.trash t, pg_catalog.unnest(t.linked_episodes) e where t.id = any ($1)
      ), deleted_too as (
        update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object(%1$L, l.pk) from linked l
          where x.tbl = ''episodes'' and x.pk = l.episode::text and x.row_data ->> %1$L is null)
      update public.episodes e set %1$I = l.pk::uuid from linked l where e.id = l.episode and e.%1$I is null', link) using p_ids;
  end if;
  delete from public.trash t where t.id = any (p_ids);
  return p_ids;
exception when foreign_key_violation then
  -- one without its parent is left out; in halves, because statements for each row would take too long
  return case when half = 0 then '{}' else private.restore_rows(p_table, p_ids[:half]) || private.restore_rows(p_table, p_ids[half + 1:]) end;
end $$;

create or replace function private.restore_trash(p_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.trash;
  t record;
  restored bigint[];
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into wanted from public.trash where id = p_id for update;
  if not found then raise exception 'nothing to restore' using errcode = 'PT404'; end if;
  for t in select x.tbl, pg_catalog.array_agg(x.id order by x.id) as ids from public.trash x where x.batch = wanted.batch
    group by x.tbl order by pg_catalog.array_position(private.tables_with('trash'), x.tbl)
  loop
    restored := private.restore_rows(t.tbl, t.ids);
    if wanted.id = any (t.ids) and wanted.id <> all (restored) then
      raise exception 'what it belongs to is gone' using errcode = 'PT409';
    end if;
    if t.tbl = 'episode_topics' then
      -- a link whose other end is in the trash becomes part of that deletion
      update public.trash x set batch = other.batch from public.trash other
        where x.id = any (t.ids) and (other.tbl = 'episodes' and other.pk = x.row_data ->> 'episode_id'
          or other.tbl = 'topics' and other.pk = x.row_data ->> 'topic_id');
    end if;
  end loop;
  -- raises the version of its episodes: an open form compares it, and would put the older topics back
  if wanted.tbl = 'topics' then
    update public.episodes e set episode_number = e.episode_number
      where e.id in (select l.episode_id from public.episode_topics l where l.topic_id = wanted.pk::uuid);
  end if;
  return wanted.pk;
exception when unique_violation then
  raise exception 'a row with the same number or slug exists' using errcode = 'PT409';
end $$;

-- Restores a deleted row and the rows deleted with it; returns its key. 42501: not an editor. PT404: no such entry.
-- PT409: its number or slug is taken, or its parent no longer exists.
create or replace function public.restore_trash(p_id bigint) returns text
language sql security invoker set search_path = '' as $$
  select private.restore_trash(p_id)
$$;

-- The trash lists and counts records only. Rows that are part of one (links to topics, notes, e-mail addresses of comments, sums
-- of listening, public versions) are restored with it.
create or replace function private.trash_entries(p_query text, p_table text, p_from int, p_count int)
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int, unlinked int,
  is_public boolean, total int)
language sql stable security definer set search_path = '' as $$
  with records as (
    select t.*, pg_catalog.min(t.id) over batch as first, pg_catalog.count(*) over batch as size,
      pg_catalog.count(*) filter (where t.tbl = 'episodes') over batch as episodes,
      -- with planned drafts whose time has passed
      pg_catalog.bool_or(t.tbl = 'episodes' and (t.row_data ->> 'status' = 'published'
        or t.row_data ->> 'status' = 'draft' and (t.row_data ->> 'publish_at')::timestamptz <= now())) over batch as is_public
    from public.trash t where t.tbl = any (private.tables_with('record')) window batch as (partition by t.batch)
  ), entries (id, tbl, label, deleted_at, deleted_by, days_left, also, unlinked, is_public) as (
    select t.id, t.tbl,
      case when s.id is not null then 'Importación' || coalesce(' de ' || nullif(s.label, ''), '') || ': ' || t.episodes
          || case t.episodes when 1 then ' programa' else ' programas' end
        when t.tbl = 'episodes' then 'Programa ' || (t.row_data ->> 'episode_number')
        when t.tbl = 'episode_photos' then coalesce(nullif(t.row_data ->> 'caption', ''), 'Sin título')
        when t.tbl = 'comments' then (t.row_data ->> 'author_name') || ': ' || pg_catalog.left(t.row_data ->> 'content', 80)
        else coalesce(t.row_data ->> 'name', t.pk) end,
      t.deleted_at, private.person_name(t.deleted_by),
      greatest(0, 30 - pg_catalog.floor(extract(epoch from now() - t.deleted_at) / 86400)::int),
      case when s.id is null then t.size::int - 1 else 0 end,
      -- episodes that lost their guest, neighborhood or topic
      coalesce(pg_catalog.cardinality(t.linked_episodes), 0) + case when t.tbl <> 'topics' then 0 else
        (select pg_catalog.count(*)::int from public.trash l where l.batch = t.batch and l.tbl = 'episode_topics') end,
      t.is_public or coalesce(t.row_data ->> 'status' = 'published', false)
    from records t
    -- an undone import is one entry: both times are that of its transaction
    left join private.change_sets s on s.kind = 'import' and s.undone_at = t.deleted_at
    where t.id = t.first and t.deleted_at > now() - interval '30 days'
  )
  select e.*, pg_catalog.count(*) over ()::int from entries e
  where (p_table is null or e.tbl = p_table)
    and pg_catalog.strpos(private.fold(e.label), private.fold(pg_catalog.btrim(p_query))) > 0
  order by e.deleted_at desc, e.id desc limit p_count offset p_from
$$;

-- Returns p_count entries from place p_from, newest first, whose label contains the query, ignoring accents and case, of one
-- table or (null) of all, each with their total number. 42501: not an editor.
create or replace function public.trash_entries(p_query text, p_table text, p_from int, p_count int)
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int, unlinked int,
  is_public boolean, total int)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query select * from private.trash_entries(p_query, p_table, p_from, p_count);
end $$;

-- Changes of many rows by one action (an import, a merge, a bulk edit), which are undone together for 30 days.

-- Begins a set of changes and returns its id: private.audit records the changes of this transaction in it.
create or replace function private.begin_change_set(p_kind text, p_label text, p_details jsonb default '{}') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  begun uuid;
begin
  insert into private.change_sets (kind, label, details, actor)
    values (p_kind, pg_catalog.left(coalesce(p_label, ''), 300), p_details, auth.uid()) returning id into begun;
  perform pg_catalog.set_config('app.change_set', begun::text, true);
  return begun;
end $$;

-- Ends the set of this transaction. One without changes is removed; returns its id otherwise.
create or replace function private.end_change_set() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ended constant uuid := nullif(pg_catalog.current_setting('app.change_set', true), '')::uuid;
begin
  perform pg_catalog.set_config('app.change_set', '', true);
  delete from private.change_sets s where s.id = ended and not exists (
    select 1 from private.change_set_rows r where r.set_id = ended);
  return case when not found then ended end;
end $$;

-- Moves everything of a guest, neighborhood or topic (p_kind: its table) to another one and deletes it; what the other one lacks is
-- filled in. Its addresses lead to the other. Returns the id of the set of changes. 42501: not an editor. PT404: one of them is missing.
create or replace function private.merge_records(p_kind text, p_from uuid, p_into uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  names text[];
  moved uuid[];
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  if p_kind <> all (array['guests', 'neighborhoods', 'topics']) or p_from = p_into then
    raise exception 'nothing to merge' using errcode = 'PT404';
  end if;
  execute pg_catalog.format('select pg_catalog.array_agg(x.name order by x.id = $2) from
    (select t.id, t.name from public.%I t where t.id in ($1, $2) for update) x', p_kind) into names using p_from, p_into;
  if coalesce(pg_catalog.cardinality(names), 0) <> 2 then raise exception 'no such record' using errcode = 'PT404'; end if;
  select coalesce(pg_catalog.array_agg(f.id), '{}') into moved from public.former_addresses f where f.kind = p_kind and f.row_id = p_from;
  perform private.begin_change_set('merge', names[1] || ' → ' || names[2], pg_catalog.jsonb_build_object('addresses', moved, 'from', p_from));
  case p_kind
    when 'guests' then
      update public.episodes set guest_id = p_into where guest_id = p_from;
      update public.guests t set bio = coalesce(t.bio, f.bio), photo = coalesce(t.photo, f.photo)
        from public.guests f where t.id = p_into and f.id = p_from and (t.bio is null and f.bio is not null or t.photo is null and f.photo is not null);
    when 'neighborhoods' then
      update public.episodes set neighborhood_id = p_into where neighborhood_id = p_from;
      update public.neighborhoods t set description = coalesce(t.description, f.description),
          coordinates = coalesce(t.coordinates, f.coordinates), photos = coalesce(t.photos, f.photos)
        from public.neighborhoods f where t.id = p_into and f.id = p_from and (t.description is null and f.description is not null
          or t.coordinates is null and f.coordinates is not null or t.photos is null and f.photos is not null);
    else
      -- raises the version of the episodes, which open forms compare
      update public.episodes e set episode_number = e.episode_number
        where e.id in (select x.episode_id from public.episode_topics x where x.topic_id = p_from);
      insert into public.episode_topics (episode_id, topic_id)
        select x.episode_id, p_into from public.episode_topics x where x.topic_id = p_from on conflict do nothing;
      delete from public.episode_topics x where x.topic_id = p_from;
  end case;
  update public.former_addresses f set row_id = p_into where f.id = any (moved);
  if p_kind = 'guests' then perform private.note_address(p_kind, p_into, p_from::text, p_into::text);
  elsif p_kind = 'topics' then
    perform private.note_address(p_kind, p_into, f.slug, t.slug) from public.topics f, public.topics t where f.id = p_from and t.id = p_into;
  else
    perform private.note_address(p_kind, p_into, f.slug, t.slug) from public.neighborhoods f, public.neighborhoods t
      where f.id = p_from and t.id = p_into;
  end if;
  execute pg_catalog.format('delete from public.%I where id = $1', p_kind) using p_from;
  return private.end_change_set();
end $$;

create or replace function public.merge_records(p_kind text, p_from uuid, p_into uuid) returns uuid
language sql security invoker set search_path = '' as $$
  select private.merge_records(p_kind, p_from, p_into)
$$;

-- Gives episodes a guest, a neighborhood (null: unchanged) and more topics. Returns the id of the set of changes, null without a change.
-- 42501: not an editor. 23503: a record is missing.
create or replace function private.assign_episodes(p_ids uuid[], p_guest uuid, p_neighborhood uuid, p_topics uuid[]) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  perform private.begin_change_set('edit', '');
  update public.episodes e set episode_number = e.episode_number, guest_id = coalesce(p_guest, e.guest_id),
      neighborhood_id = coalesce(p_neighborhood, e.neighborhood_id)
    where e.id = any (p_ids) and (e.guest_id is distinct from coalesce(p_guest, e.guest_id)
      or e.neighborhood_id is distinct from coalesce(p_neighborhood, e.neighborhood_id)
      or exists (select 1 from pg_catalog.unnest(p_topics) t
        where not exists (select 1 from public.episode_topics x where x.episode_id = e.id and x.topic_id = t)));
  insert into public.episode_topics (episode_id, topic_id)
    select e.id, t from public.episodes e, pg_catalog.unnest(p_topics) t where e.id = any (p_ids) on conflict do nothing;
  return private.end_change_set();
end $$;

create or replace function public.assign_episodes(p_ids uuid[], p_guest uuid, p_neighborhood uuid, p_topics uuid[]) returns uuid
language sql security invoker set search_path = '' as $$
  select private.assign_episodes(p_ids, p_guest, p_neighborhood, p_topics)
$$;

-- Returns the sets of the last 30 days, newest first: imports, or merges. episodes: number of episodes in it.
create or replace function private.change_sets(p_kind text)
returns table (id uuid, label text, at timestamptz, actor text, undone_at timestamptz, episodes int)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query select s.id, s.label, s.at, private.person_name(s.actor), s.undone_at, (
      select pg_catalog.count(distinct r.pk)::int from private.change_set_rows r where r.set_id = s.id and r.tbl = 'episodes')
    from private.change_sets s
    where s.kind = p_kind and s.at > pg_catalog.now() - interval '30 days' order by s.at desc, s.id limit 50;
end $$;

create or replace function public.change_sets(p_kind text)
returns table (id uuid, label text, at timestamptz, actor text, undone_at timestamptz, episodes int)
language sql stable security invoker set search_path = '' as $$
  select * from private.change_sets(p_kind)
$$;

-- Takes the changes of one statement back, except those of the episodes p_kept. Only columns that still have the value of the change get
-- their former one.
create or replace function private.take_back(p_set uuid, p_table text, p_step bigint, p_action text, p_kept text[]) returns void
language plpgsql set search_path = '' as $$
declare
  changes constant text := '(select r.* from private.change_set_rows r where r.set_id = $1 and r.tbl = $2 and r.step = $3
    and pg_catalog.left(r.pk, 36) <> all ($4)) r';
  -- the row by its key: links to topics have no id
  own constant text := case p_table when 'episode_topics'
    then 't.episode_id = pg_catalog.left(r.pk, 36)::uuid and t.topic_id = pg_catalog.substr(r.pk, 38)::uuid' else 't.id = r.pk::uuid' end;
  columns constant text := private.stored_columns(p_table);
begin
  case p_action
    when 'insert' then
      -- a guest, neighborhood or topic that other episodes have by now stays
      execute pg_catalog.format('delete from public.%I t using %s where %s', p_table, changes, own) || case p_table
          when 'guests' then ' and not exists (select from public.episodes e where e.guest_id = t.id)'
          when 'neighborhoods' then ' and not exists (select from public.episodes e where e.neighborhood_id = t.id)'
          when 'topics' then ' and not exists (select from public.episode_topics x where x.topic_id = t.id)' else '' end
        using p_set, p_table, p_step, p_kept;
    when 'delete' then
      execute pg_catalog.format('with back as (
          insert into public.%1$I (%2$s) select %2$s from (select n.* from %3$s, pg_catalog.jsonb_populate_record(null::public.%1$I, r.before) n
            where not exists (select from public.%1$I t where %4$s)) x)
        delete from public.trash t using %3$s where t.tbl = r.tbl and t.pk = r.pk', p_table, columns, changes, own)
        using p_set, p_table, p_step, p_kept;
    else
      execute pg_catalog.format('with present as materialized (
          select t.id, pg_catalog.to_jsonb(t) as row, r.before, r.after from %3$s join public.%1$I t on %4$s
        ), former as materialized (
          select p.id, (select pg_catalog.jsonb_object_agg(b.key, b.value) from pg_catalog.jsonb_each(p.before) b
            where b.key <> all (array[''id'', ''version'', ''created_at'', ''updated_at''])
              and b.value is distinct from p.after -> b.key and p.row -> b.key = p.after -> b.key) as columns from present p)
        update public.%1$I t set (%2$s) = (select %2$s from pg_catalog.jsonb_populate_record(t, f.columns)) from former f
        where t.id = f.id and f.columns is not null', p_table, columns, changes, own)
        using p_set, p_table, p_step, p_kept;
  end case;
end $$;

-- Takes a set of changes back, newest first; created rows go to the trash. Returns the numbers of created episodes that stay
-- because they were edited since. 42501: not an editor. PT404: no such set. PT409: taken back already, or a value is taken.
create or replace function private.undo_change_set(p_id uuid) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  wanted private.change_sets;
  r record;
  kept text[];
  numbers text[];
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into wanted from private.change_sets s where s.id = p_id for update;
  if not found then raise exception 'no such set' using errcode = 'PT404'; end if;
  if wanted.undone_at is not null then raise exception 'taken back already' using errcode = 'PT409'; end if;
  select coalesce(pg_catalog.array_agg(e.id::text), '{}'), coalesce(pg_catalog.array_agg(e.episode_number order by e.episode_order, e.episode_number), '{}')
    into kept, numbers from public.episodes e
    join (select x.pk::uuid as id, pg_catalog.max((x.after ->> 'version')::int) as version from private.change_set_rows x
      where x.set_id = p_id and x.tbl = 'episodes' group by x.pk having pg_catalog.bool_or(x.action = 'insert')) made
      on made.id = e.id and e.version > made.version;
  for r in select distinct x.tbl, x.step, x.action from private.change_set_rows x where x.set_id = p_id order by x.step desc loop
    perform private.take_back(p_id, r.tbl, r.step, r.action, kept);
  end loop;
  -- raises the version of episodes whose links changed, which open forms compare
  update public.episodes e set episode_number = e.episode_number where e.id in (
    select pg_catalog.left(x.pk, 36)::uuid from private.change_set_rows x where x.set_id = p_id and x.tbl = 'episode_topics');
  update public.former_addresses f set row_id = (wanted.details ->> 'from')::uuid
    where f.id in (select a::uuid from pg_catalog.jsonb_array_elements_text(wanted.details -> 'addresses') a);
  delete from public.former_addresses f where f.kind = 'guests' and f.name = wanted.details ->> 'from';
  update private.change_sets s set undone_at = pg_catalog.now() where s.id = p_id;
  return numbers;
exception when unique_violation then
  raise exception 'a row with the same number or slug exists' using errcode = 'PT409';
end $$;

create or replace function public.undo_change_set(p_id uuid) returns text[]
language sql security invoker set search_path = '' as $$
  select private.undo_change_set(p_id)
$$;

-- Changes of public content that wait for a build.

-- Returns the revision of this transaction. Its first change takes the next number and locks the counter until the
-- transaction ends, so revisions become visible in order and a reader of revision n sees every change up to n.
create or replace function private.take_revision() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  taken bigint := nullif(pg_catalog.current_setting('app.content_revision', true), '')::bigint;
begin
  if taken is null then
    update private.publishing set content_revision = content_revision + 1, last_at = pg_catalog.clock_timestamp(),
      first_at = coalesce(first_at, pg_catalog.clock_timestamp()) returning content_revision into taken;
    perform pg_catalog.set_config('app.content_revision', taken::text, true);
  end if;
  return taken;
end $$;

-- Records the pending changes of a statement: the rows that visitors saw before it, or see after it.
create or replace function private.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- Rows of an episode are public if it is. Its deletion also covers theirs, and that of a topic its links.
  seen constant text := '(select ' || case
    when tg_table_name = 'episodes' then 'x.id::text as key, x.status = ''published'' as shown, x.episode_number as number, null as name from %1$s x'
    when tg_table_name = 'archive_texts' then 'x.id::text as key, true as shown, null as number, x.section as name from %1$s x where x.section <> ''glossary'''
    when tg_table_name = 'episode_topics' then 'x.episode_id || ''/'' || x.topic_id as key, e.status = ''published'' as shown, e.episode_number as number,
      t.name from %1$s x join public.episodes e on e.id = x.episode_id join public.topics t on t.id = x.topic_id'
    when tg_table_name = any (private.tables_with('named')) then 'x.id::text as key, true as shown, null as number, x.name from %1$s x'
    else 'x.id::text as key, e.status = ''published''' || case tg_table_name when 'comments' then ' and x.status = ''published''' else '' end
      || ' as shown, e.episode_number as number, null as name from %1$s x join public.episodes e on e.id = x.episode_id' end || ' limit %2$s)';
begin
  -- most deleted episodes have no rows in some of the tables that are deleted with them
  if tg_op <> 'UPDATE' then if not exists (select from changed_rows) then return null; end if; end if;
  execute 'insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor)
    select (select private.take_revision()), $1, key, coalesce(n.number, o.number), coalesce(n.name, o.name),
      case when $2 <> ''UPDATE'' or o.shown and n.shown then pg_catalog.lower($2) when n.shown then ''publish'' else ''withdraw'' end, (select auth.uid())
    from ' || pg_catalog.format(seen, case tg_op when 'UPDATE' then 'old_rows' else 'changed_rows' end, case tg_op when 'INSERT' then '0' else 'all' end)
    || ' o full join ' || pg_catalog.format(seen, case tg_op when 'UPDATE' then 'new_rows' else 'changed_rows' end, case tg_op when 'DELETE' then '0' else 'all' end)
    || ' n using (key) where o.shown or n.shown' using tg_table_name, tg_op;
  return null;
end $$;

-- Records a truncation, which fires no row triggers.
create or replace function private.note_truncate() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pending_changes (revision, tbl, pk, action, actor)
    values (private.take_revision(), tg_table_name, '*', 'delete', auth.uid());
  return null;
end $$;

-- Records a pending change if a published episode uses the recording, because its page changes. A row that the server adds for a file
-- is not a change: the last build already used the file.
create or replace function private.note_recording() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  recording constant public.recordings := coalesce(new, old);
begin
  if tg_op = 'INSERT' and auth.uid() is null then return null; end if;
  insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor)
    select private.take_revision(), 'recordings', recording.id, e.episode_number, recording.name, pg_catalog.lower(tg_op), auth.uid()
    from public.episodes e where e.status = 'published' and pg_catalog.ltrim(e.audio_url, '/') = recording.name
    order by e.episode_order, e.id limit 1;
  return null;
end $$;
create or replace trigger y_pending after insert or delete or update of name, bytes, sha256 on public.recordings
  for each row execute function private.note_recording();

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

-- Figures of the back-office.

-- Returns the number of rows of a table that the caller may read.
create or replace function private.count_rows(p_table text) returns bigint
language plpgsql stable set search_path = '' as $$
declare
  counted bigint;
begin
  execute pg_catalog.format('select count(*) from public.%I', p_table) into counted;
  return counted;
end $$;

-- Returns the figures of the back-office's first screen in one call. totals: {table: number of rows}.
create or replace function public.dashboard() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'episodes', (select pg_catalog.jsonb_build_object(
        'total', count(*),
        'published', count(*) filter (where e.status = 'published'),
        'draft', count(*) filter (where e.status = 'draft'),
        'toReview', count(*) filter (where e.status = 'to_review'),
        'withAudio', count(e.audio_url),
        'withTranscript', count(*) filter (where e.has_transcript),
        'withAnalysis', count(*) filter (where e.has_analysis))
      from public.episodes e),
    'totals', (select pg_catalog.jsonb_object_agg(t, private.count_rows(t)) from pg_catalog.unnest(private.tables_with('total')) t),
    'comments', (select pg_catalog.jsonb_build_object(
        'pending', count(*) filter (where c.status = 'pending'),
        'published', count(*) filter (where c.status = 'published'),
        'rejected', count(*) filter (where c.status = 'rejected'))
      from public.comments c),
    'messages', (select pg_catalog.jsonb_build_object(
        'total', count(*),
        'unread', count(*) filter (where m.read_at is null and m.archived_at is null),
        'mailFailed', count(*) filter (where m.mail_status = 'dead'))
      from public.contact_messages m),
    -- sections of the archive's own texts that are written
    'written', (select coalesce(pg_catalog.jsonb_agg(t.section), '[]') from public.archive_texts t where t.content <> '{}'),
    -- administrators, for administrators; other people see their own account only
    'administrators', (select count(*) from public.profiles p where p.role = 'admin' and p.active),
    -- five episodes with the latest edits
    'recent', (select coalesce(pg_catalog.jsonb_agg(r.item order by r.updated_at desc), '[]') from (
        select l.updated_at, pg_catalog.jsonb_build_object('id', l.id, 'number', l.episode_number, 'date', l.date,
          'status', l.status, 'guestName', l.guest_name, 'neighborhoodName', l.neighborhood_name,
          'updatedAt', l.updated_at) as item
        from public.episode_list l order by l.updated_at desc limit 5) r))
$$;

-- Returns the figures of the back-office's statistics in one call.
create or replace function public.archive_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'perYear', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'year', y.year, 'episodes', y.episodes, 'published', y.published) order by y.year nulls last), '[]') from (
        select extract(year from e.date)::int as year, count(*) as episodes,
          count(*) filter (where e.status = 'published') as published
        from public.episodes e group by 1) y),
    'perNeighborhood', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', n.id, 'name', n.name, 'episodes', n.episode_count) order by n.episode_count desc, n.sort_name), '[]')
      from public.neighborhoods_with_counts n),
    'perTopic', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', t.id, 'name', t.name, 'episodes', t.episode_count) order by t.episode_count desc, t.sort_name), '[]')
      from public.topics_with_counts t),
    'coverage', (select pg_catalog.jsonb_build_object(
        'total', count(*),
        'date', count(e.date),
        'guest', count(e.guest_id),
        'neighborhood', count(e.neighborhood_id),
        'audio', count(e.audio_url),
        'transcript', count(*) filter (where e.has_transcript),
        'analysis', count(*) filter (where e.has_analysis),
        'topics', count(*) filter (where exists (select 1 from public.episode_topics x where x.episode_id = e.id)),
        'photos', count(*) filter (where exists (select 1 from public.episode_photos p where p.episode_id = e.id)))
      from public.episodes e),
    'seconds', (select coalesce(pg_catalog.sum(private.seconds_of(e.duration)), 0) from public.episodes e))
$$;

-- Returns the figures of the AI page (docs/product/ai.md). For administrators.
create or replace function public.ai_figures() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return (select pg_catalog.jsonb_build_object(
    'totalProcessed', count(*),
    'averageConfidence', avg(e.ai_confidence),
    'unreviewed', count(*) filter (where private.is_unreviewed(e.ai_sections)),
    'outdated', count(e.ai_outdated_at),
    'totalTopics', (select count(distinct private.fold(t.topic))
      from public.episodes x, pg_catalog.unnest(x.ai_topics) as t (topic) where x.ai_processed_at is not null),
    'mostCommonTone', (select x.ai_emotional_tone from public.episodes x
      where x.ai_processed_at is not null and x.ai_emotional_tone is not null
      group by x.ai_emotional_tone order by count(*) desc, x.ai_emotional_tone limit 1))
  from public.episodes e where e.ai_processed_at is not null);
end $$;

-- Restore of a backup.

-- Returns whether there is content that a restore would mix with. Properties of recordings can be read again from their files;
-- provenance cannot, so it counts.
create or replace function private.holds_content() returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from pg_catalog.unnest(private.tables_with('content')) t where private.count_rows(t) > 0)
    or exists (select 1 from public.recordings r
      where num_nonnulls(r.creator, r.source, r.rights, r.carrier, r.carrier_note, r.shelf_mark, r.digitized_on,
        r.digitized_by, r.digitized_with, r.notes) > 0)
$$;

-- Starts a restore. PT409: the archive already has content.
create or replace function public.restore_begin() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.holds_content() then raise exception 'not empty' using errcode = 'PT409'; end if;
  delete from private.restore_staging;
end $$;

-- Keeps a chunk of rows until the commit.
create or replace function public.restore_stage(p_table text, p_rows jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.restore_staging (tbl, chunk) values (p_table, case
    -- backups of earlier versions
    when p_table = 'episodes' and p_rows @? '$[*].ai_statements' then (
      select pg_catalog.jsonb_agg(r || pg_catalog.jsonb_build_object('ai_sections', private.former_sections(r -> 'ai_statements')))
      from pg_catalog.jsonb_array_elements(p_rows) r)
    else p_rows end)
$$;

-- Writes the staged rows. p_counts: {table: rows} from the backup file. PT422: other numbers of rows are staged.
create or replace function public.restore_commit(p_counts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
  chunk jsonb;
  stored int;
  missing bigint;
begin
  -- no log entries, because the backup contains the log
  perform pg_catalog.set_config('app.restoring', 'on', true);
  if private.holds_content() then raise exception 'not empty' using errcode = 'PT409'; end if;
  -- rows that the server read from its files
  truncate public.recordings;
  foreach name in array private.tables_with('backup') loop
    missing := coalesce((p_counts ->> name)::bigint, 0);
    for chunk in select s.chunk from private.restore_staging s where s.tbl = name order by s.id loop
      execute pg_catalog.format('insert into public.%1$I (%2$s) select %2$s from pg_catalog.jsonb_populate_recordset(null::public.%1$I, $1)',
        name, private.stored_columns(name)) using chunk;
      get diagnostics stored = row_count;
      missing := missing - stored;
    end loop;
    if missing <> 0 then raise exception 'incomplete: %', name using errcode = 'PT422'; end if;
  end loop;
  perform pg_catalog.set_config('app.restoring', '', true);
  -- queues the mails that were queued in the backup
  insert into private.outbox (kind, payload, dedupe_key)
    select 'contact_email', pg_catalog.jsonb_build_object('message_id', m.id), 'contact:' || m.id
    from public.contact_messages m where m.mail_status in ('queued', 'retrying');
  -- jobs are not repeated, because the installation of the backup may have paid for them
  update public.ai_jobs j set state = 'cancelled', leased_until = null, ended_at = pg_catalog.clock_timestamp()
    where j.state in ('queued', 'running');
  delete from private.restore_staging;
end $$;

-- Returns the version of the newest applied migration, which is stored in backups; empty if it is unknown.
create or replace function public.schema_version() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  newest text;
begin
  if pg_catalog.to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into newest;
  end if;
  return coalesce(newest, '');
end $$;

-- Erasure of a person, and of what has expired.

-- Erases the data of an e-mail address: comments, messages, queued mails, stored results (those of the back-office all, because
-- any may quote the person), trash. The log contains no personal data. Returns {comments, messages}, the numbers of rows deleted outside the trash, and message_ids, those in the
-- trash included: the server deletes the files of their mails.
create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := pg_catalog.lower(pg_catalog.btrim(p_email));
  comment_ids uuid[];
  message_ids uuid[];
  comment_count int;
  message_count int;
begin
  select coalesce(pg_catalog.array_agg(found.id), '{}') into comment_ids from (
    select c.comment_id as id from public.comment_contacts c where c.author_email = address
    union
    select (t.row_data ->> 'comment_id')::uuid from public.trash t
      where t.tbl = 'comment_contacts' and t.row_data ->> 'author_email' = address) found;
  select coalesce(pg_catalog.array_agg(found.id), '{}') into message_ids from (
    select m.id from public.contact_messages m where pg_catalog.lower(m.email) = address
    union
    select (t.row_data ->> 'id')::uuid from public.trash t
      where t.tbl = 'contact_messages' and pg_catalog.lower(t.row_data ->> 'email') = address) found;

  delete from public.comments where id = any (comment_ids);
  get diagnostics comment_count = row_count;
  delete from public.contact_messages where id = any (message_ids);
  get diagnostics message_count = row_count;
  delete from private.outbox where (payload ->> 'message_id')::uuid = any (message_ids);
  delete from private.idempotency where (result ->> 'id')::uuid = any (comment_ids || message_ids)
    or route not in ('comment', 'contact');
  -- last, because the deletions above add rows to the trash
  delete from public.trash where tbl in ('comments', 'comment_contacts') and pk = any (comment_ids::text[])
    or tbl = 'contact_messages' and pk = any (message_ids::text[]);
  return pg_catalog.jsonb_build_object('comments', comment_count, 'messages', message_count, 'message_ids', message_ids);
end $$;

-- Deletes expired rows: trash and sent mails after p_keep_days, idempotency keys after 7 days (those of the back-office, whose
-- results are large, after a day), rate limits after a day, links a day after they expire, marks and browsers of ended sessions, provider calls and ended AI jobs after 365 days.
create or replace function public.purge_expired(p_keep_days int default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  cutoff constant timestamptz := now() - pg_catalog.make_interval(days => p_keep_days);
  ai_cutoff constant timestamptz := now() - interval '365 days';
  trash_count int;
  mail_count int;
  call_count int;
  job_count int;
begin
  delete from public.trash where deleted_at < cutoff;
  get diagnostics trash_count = row_count;
  delete from private.outbox o where o.state = 'sent' and o.sent_at < cutoff
    or o.created_at < cutoff and private.mail_content(o.kind, o.payload) is null;
  get diagnostics mail_count = row_count;
  delete from private.change_sets where at < cutoff;
  delete from private.idempotency where created_at < now()
    - case when route in ('comment', 'contact') then interval '7 days' else interval '1 day' end;
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from private.password_links where expires_at < now() - interval '1 day';
  delete from private.verified_sessions v where not exists (select 1 from auth.sessions s where s.id = v.session_id);
  delete from private.session_browsers b where not exists (select 1 from auth.sessions s where s.id = b.session_id);
  delete from public.ai_provider_calls where started_at < ai_cutoff;
  get diagnostics call_count = row_count;
  delete from public.ai_jobs where ended_at < ai_cutoff;
  get diagnostics job_count = row_count;
  return pg_catalog.jsonb_build_object('trash', trash_count, 'mails', mail_count, 'provider_calls', call_count,
    'jobs', job_count);
end $$;

-- Triggers of the tables by their traits (11_kinds.sql). Triggers run in the order of their names: a_ before other rules, x_ to z_
-- after them.

-- Raises version and sets updated_at on each update; id and created_at cannot change.
create or replace function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

do $$
declare
  k record;
  t record;
begin
  -- those of a trait that a table no longer has
  for t in select g.tgname, g.tgrelid::regclass as tbl from pg_catalog.pg_trigger g
    where g.tgfoid in ('private.touch'::regproc, 'private.to_trash'::regproc, 'private.audit'::regproc,
      'private.note_change'::regproc, 'private.note_truncate'::regproc, 'private.fill_slug'::regproc,
      'private.note_slug'::regproc) and not g.tgisinternal
  loop
    execute pg_catalog.format('drop trigger %I on %s', t.tgname, t.tbl);
  end loop;
  for k in select * from private.kinds() loop
    if 'version' = any (k.traits) then
      execute pg_catalog.format('create trigger a_touch before update on public.%I
        for each row execute function private.touch()', k.name);
    end if;
    if 'slug' = any (k.traits) then
      execute pg_catalog.format('create trigger b_slug before insert or update on public.%I
        for each row execute function private.fill_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_insert after insert on public.%I
        for each row execute function private.note_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_update after update on public.%I
        for each row when (old.slug is distinct from new.slug) execute function private.note_slug()', k.name);
    end if;
    if 'trash' = any (k.traits) then
      execute case when private.link_of(k.name) is null
        then pg_catalog.format('create trigger x_trash after delete on public.%I referencing old table as old_rows
          for each statement execute function private.to_trash()', k.name)
        else pg_catalog.format('create trigger x_trash before delete on public.%I
          for each row execute function private.to_trash(%L)', k.name, private.link_of(k.name)) end;
    end if;
    if 'pages' = any (k.traits) then
      execute pg_catalog.format('create trigger y_pending_truncate after truncate on public.%I
        for each statement execute function private.note_truncate()', k.name);
    end if;
    for t in values ('insert', 'new table as changed_rows'), ('update', 'old table as old_rows new table as new_rows'),
      ('delete', 'old table as changed_rows')
    loop
      if 'pages' = any (k.traits) then
        execute pg_catalog.format('create trigger y_pending_%1$s after %1$s on public.%2$I referencing %3$s
          for each statement execute function private.note_change()', t.column1, k.name, t.column2);
      end if;
      if 'log' = any (k.traits) then
        execute pg_catalog.format('create trigger z_audit_%1$s after %1$s on public.%2$I referencing %3$s
          for each statement execute function private.audit()', t.column1, k.name, t.column2);
      end if;
    end loop;
  end loop;
end $$;

-- Row rules: which rows each role reads and writes. Grants (92_grants.sql) are a second, independent check. What is not in this
-- file does not exist: it first removes every policy. Helper functions are in (select ...), so that they run once per
-- statement, not once per row.

do $$
declare
  t regclass;
  p record;
begin
  -- tables of `private` have no policy, so only functions reach them
  for t in select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not c.relrowsecurity
  loop
    execute pg_catalog.format('alter table %s enable row level security', t);
  end loop;
  for p in select x.policyname, x.tablename from pg_catalog.pg_policies x where x.schemaname = 'public' loop
    execute pg_catalog.format('drop policy %I on public.%I', p.policyname, p.tablename);
  end loop;
end $$;

-- profiles: own row, or all rows for administrators, who cannot delete their own profile
create policy profiles_read on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_insert on public.profiles for insert to authenticated with check ((select private.is_admin()));
create policy profiles_update on public.profiles for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy profiles_delete on public.profiles for delete to authenticated
  using ((select private.is_admin()) and id <> (select auth.uid()));

-- guests, topics and neighborhoods are public if a published episode refers to them; neighborhoods with coordinates always
create policy neighborhoods_read_anon on public.neighborhoods for select to anon
  using (coordinates is not null
    or exists (select 1 from public.episodes e where e.neighborhood_id = neighborhoods.id and e.status = 'published'));
create policy neighborhoods_read on public.neighborhoods for select to authenticated
  using (coordinates is not null or (select private.is_editor())
    or exists (select 1 from public.episodes e where e.neighborhood_id = neighborhoods.id and e.status = 'published'));
create policy neighborhoods_insert on public.neighborhoods for insert to authenticated
  with check ((select private.is_editor()));
create policy neighborhoods_update on public.neighborhoods for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy neighborhoods_delete on public.neighborhoods for delete to authenticated using ((select private.is_editor()));
create policy guests_read_anon on public.guests for select to anon
  using (exists (select 1 from public.episodes e where e.guest_id = guests.id and e.status = 'published'));
create policy guests_read on public.guests for select to authenticated
  using ((select private.is_editor())
    or exists (select 1 from public.episodes e where e.guest_id = guests.id and e.status = 'published'));
create policy guests_insert on public.guests for insert to authenticated with check ((select private.is_editor()));
create policy guests_update on public.guests for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy guests_delete on public.guests for delete to authenticated using ((select private.is_editor()));
create policy topics_read_anon on public.topics for select to anon
  using (exists (select 1 from public.episode_topics x join public.episodes e on e.id = x.episode_id
    where x.topic_id = topics.id and e.status = 'published'));
create policy topics_read on public.topics for select to authenticated
  using ((select private.is_editor())
    or exists (select 1 from public.episode_topics x join public.episodes e on e.id = x.episode_id
      where x.topic_id = topics.id and e.status = 'published'));
create policy topics_insert on public.topics for insert to authenticated with check ((select private.is_editor()));
create policy topics_update on public.topics for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy topics_delete on public.topics for delete to authenticated using ((select private.is_editor()));

-- episodes, their topics and photos: public if published; editors read and write all
create policy episodes_read_anon on public.episodes for select to anon using (status = 'published');
create policy episodes_read on public.episodes for select to authenticated
  using (status = 'published' or (select private.is_editor()));
create policy episodes_insert on public.episodes for insert to authenticated with check ((select private.is_editor()));
create policy episodes_update on public.episodes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episodes_delete on public.episodes for delete to authenticated using ((select private.is_editor()));
create policy episode_topics_read_anon on public.episode_topics for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_read on public.episode_topics for select to authenticated
  using ((select private.is_editor()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_insert on public.episode_topics for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_topics_update on public.episode_topics for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_topics_delete on public.episode_topics for delete to authenticated
  using ((select private.is_editor()));
create policy episode_photos_read_anon on public.episode_photos for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_read on public.episode_photos for select to authenticated
  using ((select private.is_editor()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_insert on public.episode_photos for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_photos_update on public.episode_photos for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_photos_delete on public.episode_photos for delete to authenticated
  using ((select private.is_editor()));

-- texts of the archive: public, except the glossary. The sections identity, contact and legal are settings for administrators
create policy archive_texts_read_anon on public.archive_texts for select to anon using (section <> 'glossary');
create policy archive_texts_read on public.archive_texts for select to authenticated
  using (section <> 'glossary' or (select private.is_editor()));
create policy archive_texts_insert on public.archive_texts for insert to authenticated
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
create policy archive_texts_update on public.archive_texts for update to authenticated
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())))
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
create policy archive_texts_delete on public.archive_texts for delete to authenticated
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));

-- former addresses: of rows that the caller may read; the subqueries are subject to the policies of their tables
create policy former_addresses_read_anon on public.former_addresses for select to anon using (
  case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);
create policy former_addresses_read on public.former_addresses for select to authenticated using (
  (select private.is_editor()) or case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);

-- comments: public if published in a published episode; staff moderate; only functions insert
create policy comments_read_anon on public.comments for select to anon
  using (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy comments_read on public.comments for select to authenticated
  using ((select private.is_staff())
    or (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published')));
create policy comments_update on public.comments for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
create policy comments_delete on public.comments for delete to authenticated using ((select private.is_staff()));
create policy comment_contacts_read on public.comment_contacts for select to authenticated
  using ((select private.is_staff()));

-- messages, notes, recordings, history, trash and AI: editors only. Log entries of profiles are for administrators
create policy contact_messages_read on public.contact_messages for select to authenticated
  using ((select private.is_editor()));
create policy contact_messages_update on public.contact_messages for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy contact_messages_delete on public.contact_messages for delete to authenticated
  using ((select private.is_editor()));
create policy episode_notes_read on public.episode_notes for select to authenticated using ((select private.is_editor()));
create policy episode_notes_insert on public.episode_notes for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_notes_update on public.episode_notes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_notes_delete on public.episode_notes for delete to authenticated using ((select private.is_editor()));
create policy photo_notes_read on public.photo_notes for select to authenticated using ((select private.is_editor()));
create policy photo_notes_insert on public.photo_notes for insert to authenticated
  with check ((select private.is_editor()));
create policy photo_notes_update on public.photo_notes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy photo_notes_delete on public.photo_notes for delete to authenticated using ((select private.is_editor()));
create policy recordings_read on public.recordings for select to authenticated using ((select private.is_editor()));
create policy recordings_insert on public.recordings for insert to authenticated with check ((select private.is_editor()));
create policy recordings_update on public.recordings for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy recordings_delete on public.recordings for delete to authenticated using ((select private.is_editor()));
create policy listening_counts_read on public.listening_counts for select to authenticated
  using ((select private.is_editor()));
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select private.is_admin()) or (tbl <> 'profiles' and (select private.is_editor())));
create policy audit_values_read on public.audit_values for select to authenticated using ((select private.is_editor()));
create policy trash_read on public.trash for select to authenticated using ((select private.is_editor()));
create policy ai_jobs_read on public.ai_jobs for select to authenticated using ((select private.is_editor()));
create policy ai_provider_calls_read on public.ai_provider_calls for select to authenticated
  using ((select private.is_editor()));

-- Grants: which role reaches what. What is not in this file is not reachable: it first revokes everything. Functions have unique
-- names, so their arguments are left out.

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- tables: reading
grant select on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.comments, public.former_addresses, public.archive_texts to anon, authenticated;
grant select on public.profiles, public.comment_contacts, public.contact_messages, public.audit_log, public.audit_values,
  public.trash, public.ai_jobs, public.ai_provider_calls, public.recordings, public.episode_notes,
  public.photo_notes, public.listening_counts to authenticated;
-- tables: writing (anon has no write privilege)
grant insert, update, delete on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.archive_texts, public.profiles, public.recordings, public.episode_notes, public.photo_notes
  to authenticated;
grant update (status, content), delete on public.comments to authenticated;
grant update (read_at, archived_at, answered_at), delete on public.contact_messages to authenticated;
-- service_role: reads all tables; does not write tables that only triggers and functions write
grant select, insert, update, delete on public.profiles, public.neighborhoods, public.guests, public.topics, public.episodes,
  public.episode_topics, public.episode_photos, public.episode_notes, public.photo_notes, public.archive_texts,
  public.comments, public.comment_contacts, public.contact_messages to service_role;
-- the server records the access copies that it has made
grant select, insert, update on public.recordings to service_role;
grant select on public.audit_log, public.audit_values, public.trash, public.ai_jobs, public.ai_provider_calls,
  public.former_addresses, public.listening_counts to service_role;

-- views: reading only
grant select on public.neighborhoods_with_counts, public.guests_with_counts, public.topics_with_counts, public.episode_list,
  public.photo_list, public.published_comments to anon, authenticated, service_role;
grant select on public.episode_ai, public.comment_moderation to authenticated, service_role;

-- helpers called by constraints, generated columns, views and functions with the caller's rights
grant execute on function private.seconds_of, private.is_unreviewed to anon, authenticated, service_role;
grant execute on function private.fold, private.slugify, private.has_text, private.is_line, private.is_link,
  private.is_audio_address, private.is_email, private.is_coordinates, private.is_picture_list, private.join_words,
  private.is_partial_day, private.text_pattern, private.texts_of, private.is_archival_date, private.first_day, private.collaborators, private.store_episodes,
  private.store_notes, private.store_photos, private.named, private.import_episodes, private.import_photos,
  private.import_recordings, private.lines_that_break, private.import_block, private.kinds, private.tables_with, private.begin_change_set,
  private.end_change_set to authenticated, service_role;
grant execute on function private.count_rows, private.is_admin, private.is_staff, private.current_person, private.own_sessions,
  private.end_own_session, private.is_editor, private.remove_second_factor, private.second_factor_rule,
  private.retry_mail, private.own_notices, private.choose_notices, private.choose_name,
  private.queue_ai_job, private.cancel_ai_job, private.long_value, private.row_history,
  private.restore_trash, private.trash_entries, private.change_sets, private.undo_change_set, private.merge_records, private.assign_episodes, private.publishing_overview, private.ask_publish,
  private.pause_publishing to authenticated;

-- functions of the Data API: visitors
grant execute on function public.published_states to anon, authenticated, service_role;
-- signed-in accounts; functions for administrators and editors check the role themselves
grant execute on function public.current_person, public.find_everywhere, public.own_sessions, public.end_own_session, public.remove_second_factor,
  public.second_factor_rule, public.move_photo, public.save_episode, public.save_photo, public.save_whole_episode,
  public.retry_mail, public.own_notices, public.choose_notices, public.choose_name, public.queue_ai_job,
  public.cancel_ai_job, public.save_analysis, public.row_history,
  public.restore_trash, public.trash_entries, public.change_sets, public.undo_change_set, public.merge_records, public.assign_episodes,
  public.publishing_overview, public.ask_publish, public.pause_publishing,
  public.dashboard, public.archive_figures, public.ai_figures, public.listening_figures to authenticated;
grant execute on function public.collaborators, public.import_rows,
  public.schema_version to authenticated, service_role;
-- service_role only
grant execute on function public.find_account, public.store_second_factor, public.read_second_factor,
  public.confirm_second_factor, public.take_second_step, public.take_recovery_code, public.replace_recovery_codes,
  public.carry_second_step, public.drop_second_factor, public.queue_password_link, public.password_link_owner,
  public.use_password_link, public.note_session_browser, public.end_account_sessions, public.publish_planned, public.store_downloaded, public.submit_comment,
  public.submit_contact, public.claim_write, public.finish_write, public.consume_rate_limit, public.lease_outbox, public.complete_mail, public.queue_notices,
  public.queue_new_browser, public.lease_ai_job, public.renew_ai_job_lease, public.record_provider_call,
  public.complete_provider_call, public.complete_ai_job, public.content_revision, public.mark_published,
  public.publishing_state, public.start_build, public.finish_build, public.report_build, public.count_listening,
  public.restore_begin, public.restore_stage, public.restore_commit, public.erase_person,
  public.purge_expired to service_role;

reset check_function_bodies;
insert into private.schema_files (name, hash) values
  ('10_values.sql', '3839e29c9f16cfd2d3a1994b427776390597443d69ee89825449bbbd838961f8'),
  ('11_kinds.sql', 'b325444761b9a397cc165691eca9803c855cb4beb68e0f2cb66156a96c504a7c'),
  ('20_accounts.sql', '398d03d15cdc5f8926783db9b5103f98b990928f168c2f6e7e0cae98cf713dcb'),
  ('31_episodes.sql', '3e2a9bd8936fdf7b293597ea90b24a1ac893d019d5f2b749e5b1a439e8e1281d'),
  ('32_save_episode.sql', '3fc8c6eb39fce2ba2692d420f3092d3db1da88ca23668383d8acf1b80109b185'),
  ('33_episode_screen.sql', '65d107d313798ef2c105e93416be61671000bda9bdacb2f12520836deedb7395'),
  ('34_import.sql', 'bf0cdf2abad6cb919f0ac75c81447b5e7373b880681198810a23661b6a593d79'),
  ('35_find_everywhere.sql', '8ffda9aa4f2e204865083bf01a45a1445aba8b7fc72084182e6cab9e17988748'),
  ('50_ai.sql', '57954f77d434426d132ab6922c9eb4ddeb0e8d6c22c285bcb5700aba274c709c'),
  ('60_history.sql', 'c8c2bf9066f80f0c9b2864e53a988215bf63cc72c776989fd88aef5dde8ecc15'),
  ('61_trash.sql', 'ecd4d39f2aa8c86941ae16e7574ba53954f48af8f1c82c909dabe723d2cb5ce3'),
  ('62_change_sets.sql', '91ceb0443f7081ac7843b7a8239d0bbd74395307d31b550f7557c5bd62f0587e'),
  ('70_pending_changes.sql', 'a127412555f10fb34eb298504181a0ac74640cf3fd6844bbdbc38830b3b3b667'),
  ('71_builds.sql', '7b9b36da8587d652112e17e0cea54021831cc0a4f3e902d4b51bd6c9f81ac2e3'),
  ('75_figures.sql', 'd5399143f2f2e46a3075e10812c352b0c7e13dd45dbc26b6cc15af891ba8cf58'),
  ('80_backup.sql', 'a2b04c415e01ebda03884c262a1b33e6beeb3a30b5fe23ea55d9bf8be028cc20'),
  ('81_retention.sql', 'b212945e18224d474e77d3e9db41b970940d50754bdd8daf28e26fe9475311b9'),
  ('90_row_triggers.sql', 'd765d066b39066d88fb0aadfd457ab600289f9b258c423118a44c95e3c4f89f5'),
  ('91_row_rules.sql', '9f49b5a85a5969f59db2c3cbc145dc5a12ff99f7bb5d1302bab26fd2f544556f'),
  ('92_grants.sql', '52bb984fd081932ffe72efe7595cc8b78f4f641f82233b9388bf615a392789f0')
  on conflict (name) do update set hash = excluded.hash;
