-- Written by `npm run generate:migration` from supabase/schemas. Do not edit.

set check_function_bodies = off;

-- Roles of the caller, which policies and functions ask for; accounts and sessions. A function of `private` is the
-- implementation with the rights of its owner; its namesake in `public` is what the Data API calls.

-- Returns whether the caller's session has passed the second factor, or the account does not need one.
create or replace function private.second_step_done(p public.profiles) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when p.second_factor then exists (
      select 1 from private.verified_sessions v where v.user_id = p.id
        and v.session_id::text = nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')
    else p.role <> 'admin' or not exists (select 1 from private.account_rules r where r.admins_need_second_factor) end
$$;

-- Returns true for an account without a profile, which has no second factor, and after a passed second factor.
create or replace function private.is_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from public.profiles p where p.id = (select auth.uid()) and not private.second_step_done(p))
$$;

-- Returns whether the caller is an active administrator without a temporary password. Reads the table at each request, so
-- that a revoked role loses its rights at once. Security definer avoids recursion in the policies of profiles.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role = 'admin' and not p.password_is_temporary
      and private.second_step_done(p))
$$;

-- Returns whether the caller is an editor or administrator, by the same rules as private.is_admin().
create or replace function private.is_editor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role in ('editor', 'admin') and not p.password_is_temporary
      and private.second_step_done(p))
$$;

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and not p.password_is_temporary and private.second_step_done(p))
$$;

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

-- Returns role and activity of the caller (null without a profile), whether the session is open, and whether the password is
-- temporary. A sign-out or the removal of the account closes the session before its access token expires.
create or replace function private.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean, password_is_temporary boolean, second_factor text)
language sql stable security definer set search_path = '' as $$
  select p.role, p.active,
    exists (select 1 from auth.sessions s where s.id = p_session and s.user_id = auth.uid()),
    coalesce(p.password_is_temporary, false),
    case when p.id is null then 'off'
      when private.second_step_done(p) then case when p.second_factor then 'on' else 'off' end
      when p.second_factor then 'pending' else 'missing' end
  from (select auth.uid() as id) me left join public.profiles p on p.id = me.id
$$;

create or replace function public.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean, password_is_temporary boolean, second_factor text)
language sql stable security invoker set search_path = '' as $$
  select * from private.current_person(p_session)
$$;

-- Returns the sessions of the caller. The column of the last use has no time zone on hosted Supabase but has one on the
-- embedded backend; the conversion through JSON accepts both.
create or replace function private.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at,
    greatest(s.created_at, (pg_catalog.to_jsonb(s) ->> 'refreshed_at')::timestamptz, (pg_catalog.to_jsonb(s) ->> 'updated_at')::timestamptz)
  from auth.sessions s where s.user_id = auth.uid() and private.is_signed_in()
$$;

create or replace function public.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.own_sessions()
$$;

-- Ends a session of the caller; returns false if the caller has no such session.
create or replace function private.end_own_session(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = auth.uid() and private.is_signed_in();
  return found;
end $$;

create or replace function public.end_own_session(p_session uuid) returns boolean
language sql security invoker set search_path = '' as $$
  select private.end_own_session(p_session)
$$;

-- Returns the accounts of the back-office with their e-mail addresses, which are only in auth.users.
create or replace function private.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz,
  second_factor boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, u.email::text, p.role, p.active, p.version, p.created_at, u.last_sign_in_at, p.second_factor
  from public.profiles p join auth.users u on u.id = p.id
  order by u.email
$$;

-- For administrators and service_role (terminal commands).
create or replace function public.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz,
  second_factor boolean)
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

-- The second factor: a code of an authenticator app (TOTP, RFC 6238) after the password, and recovery codes.

-- Only the functions below change the column. A request role could otherwise bypass the codes of an account or lock it.
create or replace function private.guard_second_factor() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role')
     and new.second_factor is distinct from (case when tg_op = 'UPDATE' then old.second_factor else false end) then
    raise exception 'profile: the second factor is not written here' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger b_second_factor before insert or update on public.profiles
  for each row execute function private.guard_second_factor();

-- Stores an unconfirmed secret; returns false if the account has a confirmed one.
create or replace function public.store_second_factor(p_user uuid, p_secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.second_factors as f (user_id, secret) values (p_user, p_secret)
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now() where f.confirmed_at is null;
  return found;
end $$;

-- Returns the secret, whether it is confirmed, and the number of unused recovery codes; no row for an account without one.
create or replace function public.read_second_factor(p_user uuid) returns table (secret text, is_confirmed boolean, codes_left int)
language sql stable security definer set search_path = '' as $$
  select f.secret, f.confirmed_at is not null,
    (select count(*)::int from private.recovery_codes c where c.user_id = f.user_id and c.used_at is null)
  from private.second_factors f where f.user_id = p_user
$$;

create or replace function private.store_recovery_codes(p_user uuid, p_codes text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.recovery_codes c where c.user_id = p_user;
  insert into private.recovery_codes (user_id, code_hash) select p_user, pg_catalog.unnest(p_codes);
$$;

create or replace function private.verify_session(p_user uuid, p_session uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.verified_sessions (session_id, user_id) values (p_session, p_user) on conflict do nothing
$$;

-- Switches the second factor on after a valid code of time step p_step, and marks the session as verified. Returns false if
-- it is already on, or if p_secret is not the stored secret.
create or replace function public.confirm_second_factor(p_user uuid, p_session uuid, p_secret text, p_step bigint, p_codes text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.second_factors f set confirmed_at = pg_catalog.clock_timestamp(), last_step = p_step
    where f.user_id = p_user and f.secret = p_secret and f.confirmed_at is null;
  if not found then return false; end if;
  update public.profiles p set second_factor = true where p.id = p_user;
  if not found then raise exception 'no such profile' using errcode = 'PT404'; end if;
  perform private.store_recovery_codes(p_user, p_codes);
  perform private.verify_session(p_user, p_session);
  return true;
end $$;

-- Accepts a code by its time step; false if that step or a later one was accepted before, so only one of several uses wins.
create or replace function public.take_second_step(p_user uuid, p_session uuid, p_step bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.second_factors f set last_step = p_step
    where f.user_id = p_user and f.confirmed_at is not null and f.last_step < p_step;
  if not found then return false; end if;
  perform private.verify_session(p_user, p_session);
  return true;
end $$;

-- The same for a recovery code, which can be used once.
create or replace function public.take_recovery_code(p_user uuid, p_session uuid, p_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.recovery_codes c set used_at = pg_catalog.clock_timestamp()
    where c.user_id = p_user and c.code_hash = p_hash and c.used_at is null;
  if not found then return false; end if;
  perform private.verify_session(p_user, p_session);
  return true;
end $$;

create or replace function public.replace_recovery_codes(p_user uuid, p_codes text[]) returns void
language sql security definer set search_path = '' as $$
  select private.store_recovery_codes(p_user, p_codes);
  select private.queue_account_change(p_user, 'recovery_codes');
$$;

-- Copies the verification to a session that replaces another one of the same person, as after a change of password.
create or replace function public.carry_second_step(p_user uuid, p_from uuid, p_to uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.verified_sessions (session_id, user_id)
    select p_to, v.user_id from private.verified_sessions v where v.session_id = p_from and v.user_id = p_user
    on conflict do nothing
$$;

-- Removes the second factor of an account, with its recovery codes. For service_role.
create or replace function public.drop_second_factor(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.second_factors f where f.user_id = p_user;
  delete from private.recovery_codes c where c.user_id = p_user;
  delete from private.verified_sessions v where v.user_id = p_user;
  update public.profiles p set second_factor = false where p.id = p_user and p.second_factor;
end $$;

-- The same, for administrators and for the owner of the account. PT404: the account has no second factor.
create or replace function private.remove_second_factor(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not (private.is_admin() or p_user = auth.uid() and private.is_staff()) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if not exists (select 1 from public.profiles p where p.id = p_user and p.second_factor) then
    raise exception 'no second factor' using errcode = 'PT404';
  end if;
  perform public.drop_second_factor(p_user);
end $$;

create or replace function public.remove_second_factor(p_user uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.remove_second_factor(p_user)
$$;

-- Sets the rule unless p_required is null; returns whether administrators need a second factor. For administrators.
create or replace function private.second_factor_rule(p_required boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  if p_required is not null then update private.account_rules set admins_need_second_factor = p_required; end if;
  return (select r.admins_need_second_factor from private.account_rules r);
end $$;

create or replace function public.second_factor_rule(p_required boolean default null) returns boolean
language sql security invoker set search_path = '' as $$
  select private.second_factor_rule(p_required)
$$;

-- Mailed links with which a person chooses a password.

-- Creates a link valid for one hour and queues its mail. Does neither and returns false if no active account matches.
create or replace function public.queue_password_link(p_email text, p_link uuid, p_hash text, p_purpose text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u join public.profiles p on p.id = u.id
    where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(p_email)) and p.active limit 1;
  if account is null then return false; end if;
  insert into private.password_links (id, token_hash, user_id, purpose, expires_at)
    values (p_link, p_hash, account, p_purpose, pg_catalog.clock_timestamp() + interval '1 hour');
  insert into private.outbox (kind, payload, dedupe_key)
    values ('password_link', pg_catalog.jsonb_build_object('link_id', p_link), 'password-link:' || p_link);
  return true;
end $$;

-- Returns the active account of a link that is still valid; no row otherwise.
create or replace function public.password_link_owner(p_hash text) returns table (id uuid, email text)
language sql stable security definer set search_path = '' as $$
  select u.id, u.email::text
  from private.password_links l join public.profiles p on p.id = l.user_id join auth.users u on u.id = l.user_id
  where l.token_hash = p_hash and l.used_at is null and l.expires_at > pg_catalog.clock_timestamp() and p.active
$$;

-- Uses up a link and all other links of its account; returns false if the link is no longer valid. The lock on the profile
-- lets only one of several concurrent uses succeed, also of different links.
create or replace function public.use_password_link(p_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  select l.user_id into account from private.password_links l where l.token_hash = p_hash;
  perform 1 from public.profiles p where p.id = account and p.active for update;
  if not found then return false; end if;
  update private.password_links l set used_at = pg_catalog.clock_timestamp()
    where l.token_hash = p_hash and l.used_at is null and l.expires_at > pg_catalog.clock_timestamp();
  if not found then return false; end if;
  update private.password_links l set used_at = pg_catalog.clock_timestamp() where l.user_id = account and l.used_at is null;
  return true;
end $$;

-- Ends all sessions of an account, after its password was set by a link or by another person.
create or replace function public.end_account_sessions(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions s where s.user_id = p_user
$$;

-- Ends the mailed links of an account whenever its password is changed.
create or replace function private.end_password_links() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.password_links l set used_at = pg_catalog.clock_timestamp() where l.user_id = new.id and l.used_at is null;
  return null;
end $$;
create or replace trigger e_end_links after update of password_changed_at on public.profiles
  for each row when (new.password_changed_at is distinct from old.password_changed_at) execute function private.end_password_links();

-- Slugs and former addresses, the time zone of the archive, and the lists of neighborhoods, guests and topics.

-- Fills an empty slug: from the name for a new row, with the previous slug on an update.
create or replace function private.fill_slug() returns trigger language plpgsql set search_path = '' as $$
begin
  if pg_catalog.btrim(coalesce(new.slug, '')) = '' then
    new.slug := case when tg_op = 'UPDATE' then old.slug else private.slugify(new.name) end;
  end if;
  return new;
end $$;
create or replace trigger b_slug before insert or update on public.neighborhoods for each row execute function private.fill_slug();
create or replace trigger b_slug before insert or update on public.topics for each row execute function private.fill_slug();

-- Records p_before as a former address of the row. p_now is in use, so it is no former address of any row.
create or replace function private.note_address(p_kind text, p_row uuid, p_before text, p_now text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_addresses f where f.kind = p_kind and f.name = p_now;
  if p_before is not null then
    insert into public.former_addresses (kind, name, row_id) values (p_kind, p_before, p_row)
      on conflict (kind, name) do update set row_id = excluded.row_id, created_at = now();
  end if;
end $$;

create or replace function private.note_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_address(tg_table_name, new.id, case when tg_op = 'UPDATE' then old.slug end, new.slug);
  return null;
end $$;
create or replace trigger w_address_insert after insert on public.neighborhoods for each row execute function private.note_slug();
create or replace trigger w_address_update after update on public.neighborhoods for each row
  when (old.slug is distinct from new.slug) execute function private.note_slug();
create or replace trigger w_address_insert after insert on public.topics for each row execute function private.note_slug();
create or replace trigger w_address_update after update on public.topics for each row
  when (old.slug is distinct from new.slug) execute function private.note_slug();

create or replace function private.note_number() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_address(tg_table_name, new.id, case when tg_op = 'UPDATE' then old.episode_number end, new.episode_number);
  return null;
end $$;
create or replace trigger w_address_insert after insert on public.episodes for each row execute function private.note_number();
create or replace trigger w_address_update after update on public.episodes for each row
  when (old.episode_number is distinct from new.episode_number) execute function private.note_number();

-- Returns the time zone of the archive, in the section 'identity'; America/Montevideo if there is none or PostgreSQL rejects
-- it.
create or replace function private.archive_zone() returns text language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := coalesce((
    select t.content ->> 'timeZone' from public.archive_texts t where t.section = 'identity'), 'America/Montevideo');
begin
  -- PostgreSQL accepts nearly any text with a number as a time zone, so the form is checked first
  if zone !~ '^([A-Za-z_]+(/[A-Za-z_-]+){0,2}|Etc/GMT[+-]?\d{1,2})$' then return 'America/Montevideo'; end if;
  perform pg_catalog.now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'America/Montevideo';
end $$;

-- Rejects a time zone that PostgreSQL does not have (PT400). A restore is not checked, because another server may have other
-- zones; neither is an edit of other fields.
create or replace function private.check_time_zone() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.content -> 'timeZone' = new.content -> 'timeZone'
    or pg_catalog.current_setting('app.restoring', true) = 'on'
    or exists (select 1 from pg_catalog.pg_timezone_names z
      where pg_catalog.lower(z.name) = pg_catalog.lower(new.content ->> 'timeZone')) then
    return new;
  end if;
  raise exception 'no zone of that name' using errcode = 'PT400', detail = 'archive_texts_time_zone_check';
end $$;
create or replace trigger b_time_zone before insert or update of content on public.archive_texts
  for each row when (new.section = 'identity' and new.content ->> 'timeZone' is not null) execute function private.check_time_zone();

-- published_count: a neighborhood, guest or topic without published episodes has no public page.
drop view if exists public.neighborhoods_with_counts;
create view public.neighborhoods_with_counts with (security_invoker = true) as
  select n.id, n.name, n.slug, n.description, n.coordinates, n.photos, n.version, n.created_at, n.updated_at,
    n.sort_name, n.search_text, coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.neighborhoods n
  left join (select e.neighborhood_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episodes e group by e.neighborhood_id) c
    on c.neighborhood_id = n.id;

drop view if exists public.guests_with_counts;
create view public.guests_with_counts with (security_invoker = true) as
  select g.id, g.name, g.bio, g.photo, g.version, g.created_at, g.updated_at,
    g.sort_name, g.search_text, coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.guests g
  left join (select e.guest_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episodes e group by e.guest_id) c
    on c.guest_id = g.id;

drop view if exists public.topics_with_counts;
create view public.topics_with_counts with (security_invoker = true) as
  select t.id, t.name, t.slug, t.version, t.created_at, t.updated_at, t.sort_name,
    coalesce(c.episode_count, 0)::int as episode_count,
    coalesce(c.published_count, 0)::int as published_count
  from public.topics t
  left join (select x.topic_id, count(*) as episode_count,
      count(*) filter (where e.status = 'published') as published_count
    from public.episode_topics x join public.episodes e on e.id = x.episode_id group by x.topic_id) c
    on c.topic_id = t.id;

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
    e.ai_processed_at is not null and private.is_unreviewed(e.ai_statements) as is_unreviewed,
    e.id, e.episode_number, e.date, e.guest_id, e.neighborhood_id, e.audio_url, e.duration, e.headline, e.description,
    e.transcript, e.content_analysis, e.transcription_data, e.ai_topics, e.ai_key_points, e.ai_summary, e.ai_quotes,
    e.ai_guest_info, e.ai_neighborhood_info, e.ai_emotional_tone, e.ai_confidence, e.ai_word_count, e.ai_duration_seconds,
    e.ai_processed_at, e.status, e.version, e.created_at, e.updated_at, e.episode_order, e.summary, e.has_transcript,
    e.has_analysis, e.ai_statements, e.ai_outdated_at, e.publish_at, e.creator, e.source, e.rights, e.carrier, e.carrier_note,
    e.shelf_mark, e.digitized_on, e.digitized_by, e.digitized_with
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;

drop view if exists public.photo_list;
create view public.photo_list with (security_invoker = true) as
  select p.id, p.episode_id, p.url, p.caption, p.alt, p.version, p.created_at, p.updated_at, e.episode_number, e.episode_order, e.date,
    p.position, p.credit, p.source, p.date_taken, p.rights
  from public.episode_photos p
  join public.episodes e on e.id = p.episode_id;

-- Storing an episode with topics and notes in one transaction.

-- Inserts (p_id null) or updates an episode. Contains the only list of the columns that editors may write.
create or replace function private.store_episode(p_id uuid, p_row public.episodes) returns public.episodes
language plpgsql set search_path = '' as $$
declare
  columns constant text := 'episode_number, date, guest_id, neighborhood_id, audio_url, duration, headline, description,
    transcript, status, creator, source, rights, carrier, carrier_note, shelf_mark, digitized_on, digitized_by, digitized_with,
    publish_at';
  e public.episodes;
begin
  execute pg_catalog.format(case when p_id is null
      then 'insert into public.episodes (id, %1$s) select coalesce(r.id, pg_catalog.gen_random_uuid()), %1$s from (select ($2).*) r returning *'
      else 'update public.episodes set (%1$s) = (select %1$s from (select ($2).*) r) where id = $1 returning *' end, columns)
    into e using p_id, p_row;
  return e;
end $$;

-- Creates (p_id null) or updates an episode together with its topics, with the caller's rights. p_data: columns that
-- `store_episode` writes, and `notes`; a missing key keeps the stored value, text is trimmed, blank text becomes null.
-- p_topics null keeps the topics. A client repeats a creation whose response was lost with the `id` of the new row: if that
-- row exists, it is updated.
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
  if p_id is null then
    select * into e from public.episodes x where x.id = (given ->> 'id')::uuid for update;
    if e.version > 1 then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  r := pg_catalog.jsonb_populate_record(e, given);
  r.status := coalesce(r.status, case when p_id is null then 'published' else 'draft' end);
  e := private.store_episode(e.id, r);
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

-- Adds (p_id null) or changes a photo together with its row of notes, with the caller's rights. p_data: fields of both.
-- 42501: not an editor. PT409: no such photo, or p_version is not the current version.
create or replace function public.save_photo(p_id uuid, p_version int, p_data jsonb) returns public.episode_photos
language plpgsql security invoker set search_path = '' as $$
declare
  r constant public.episode_photos := pg_catalog.jsonb_populate_record(null::public.episode_photos, p_data);
  n constant public.photo_notes := pg_catalog.jsonb_populate_record(null::public.photo_notes, p_data);
  p public.episode_photos;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  if p_id is null then
    insert into public.episode_photos as x (id, episode_id, url, caption, alt, credit, source, date_taken, rights)
      values (coalesce(r.id, pg_catalog.gen_random_uuid()), r.episode_id, r.url, r.caption, r.alt, r.credit, r.source,
        r.date_taken, r.rights)
      on conflict (id) do update set episode_id = r.episode_id, url = r.url, caption = r.caption, alt = r.alt,
        credit = r.credit, source = r.source, date_taken = r.date_taken, rights = r.rights
        where x.version = 1 returning * into p;
    if not found then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  else
    update public.episode_photos x set episode_id = r.episode_id, url = r.url, caption = r.caption, alt = r.alt,
      credit = r.credit, source = r.source, date_taken = r.date_taken, rights = r.rights
      where x.id = p_id and x.version = p_version returning * into p;
    if not found then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  update public.photo_notes x set notes = n.notes, carrier = n.carrier, digitized_on = n.digitized_on,
    digitized_by = n.digitized_by, digitized_with = n.digitized_with
    where x.id = p.id and (x.notes, x.carrier, x.digitized_on, x.digitized_by, x.digitized_with)
      is distinct from (n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with);
  if not found and num_nonnulls(n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with) > 0 then
    insert into public.photo_notes (id, notes, carrier, digitized_on, digitized_by, digitized_with)
      values (p.id, n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with)
      on conflict (id) do nothing;
  end if;
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
-- p_parts: {fields?, topics?} as in `save_episode`; {transcription?}, the whole value; {analysis?, reviews?} as in
-- `save_analysis`; {photos?: {seen: [{id, version}], list: [{id?, ...columns}]}}, the photos in order, as the client read
-- them and as they are to be. In `list`, an entry without `url` is unchanged and one without `id` is new; photos missing
-- from it are deleted if they are in `seen`.
-- 42501: not an editor. PT404: no such episode. PT409: p_version or `seen` is not current. PT400: a list of topics or photos
-- is missing. PT400, 23505, 23503: see the functions called.
create or replace function public.save_whole_episode(p_id uuid, p_version int, p_parts jsonb) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  e public.episodes;
  photo jsonb;
  kept uuid[] := '{}';
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into e from public.episodes x where x.id = p_id for update;
  if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
  if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  if p_parts ? 'fields' and pg_catalog.jsonb_typeof(p_parts -> 'topics') is distinct from 'array' then
    raise exception 'fields without topics' using errcode = 'PT400', detail = 'missing';
  end if;
  if p_parts ? 'photos' and pg_catalog.jsonb_typeof(p_parts #> '{photos,list}') is distinct from 'array' then
    raise exception 'photos without their list' using errcode = 'PT400', detail = 'missing';
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
    perform public.save_analysis(p_id, e.version, p_parts -> 'analysis', p_parts -> 'reviews');
  end if;
  if p_parts ? 'photos' then
    perform 1 from public.episode_photos p where p.episode_id = p_id order by p.id for update;
    if p_parts #> '{photos,seen}' is distinct from (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', p.id, 'version', p.version)
        order by p.position, p.created_at, p.url, p.id), '[]') from public.episode_photos p where p.episode_id = p_id) then
      raise exception 'changed by someone else' using errcode = 'PT409';
    end if;
    delete from public.episode_photos p where p.episode_id = p_id and p.id in (
      select (v ->> 'id')::uuid from pg_catalog.jsonb_array_elements(p_parts #> '{photos,seen}') v) and p.id <> all (
      select (v ->> 'id')::uuid from pg_catalog.jsonb_array_elements(p_parts #> '{photos,list}') v where v ? 'id');
    for photo in select v from pg_catalog.jsonb_array_elements(p_parts #> '{photos,list}') v loop
      kept := kept || case when photo ? 'url'
        then (public.save_photo((photo ->> 'id')::uuid,
          (select p.version from public.episode_photos p where p.id = (photo ->> 'id')::uuid and p.episode_id = p_id),
          photo || pg_catalog.jsonb_build_object('episode_id', p_id))).id
        else (photo ->> 'id')::uuid end;
    end loop;
    if kept is distinct from (select pg_catalog.array_agg(p.id order by p.position, p.created_at, p.url, p.id)
        from public.episode_photos p where p.episode_id = p_id) then
      update public.episode_photos p set position = n.place from pg_catalog.unnest(kept) with ordinality n (id, place)
        where p.episode_id = p_id and p.id = n.id and p.position is distinct from n.place;
    end if;
  end if;
  select * into e from public.episodes x where x.id = p_id;
  return e;
end $$;

-- Import of episodes, photos and provenance of recordings from spreadsheets.

-- Return the id of the row with this name, ignoring accents and case. A new name inserts a row, and `made` is true.
create or replace function private.named_guest(p_name text, out row_id uuid, out made boolean)
language plpgsql set search_path = '' as $$
begin
  select g.id, false into row_id, made from public.guests g where g.sort_name = private.fold(p_name) order by g.created_at, g.id limit 1;
  if row_id is null then insert into public.guests (name) values (p_name) returning id, true into row_id, made; end if;
end $$;

create or replace function private.named_neighborhood(p_name text, out row_id uuid, out made boolean)
language plpgsql set search_path = '' as $$
begin
  select n.id, false into row_id, made from public.neighborhoods n
    where n.sort_name = private.fold(p_name) or n.slug = private.slugify(p_name) order by n.sort_name = private.fold(p_name) desc, n.id limit 1;
  if row_id is null then insert into public.neighborhoods (name) values (p_name) returning id, true into row_id, made; end if;
end $$;

create or replace function private.named_topic(p_name text, out row_id uuid, out made boolean)
language plpgsql set search_path = '' as $$
begin
  select t.id, false into row_id, made from public.topics t
    where t.sort_name = private.fold(p_name) or t.slug = private.slugify(p_name) order by t.sort_name = private.fold(p_name) desc, t.id limit 1;
  if row_id is null then insert into public.topics (name) values (p_name) returning id, true into row_id, made; end if;
end $$;

-- Imports one row: columns that `store_episode` writes, `notes`, and names as {guest?, neighborhood?, topics?}; a missing key
-- keeps the stored value. A new row without a status gets that of `new_status`, or becomes a draft, as with publish_at. Returns {outcome:
-- created|updated|unchanged, guests, neighborhoods, topics}; the last three are numbers of new rows.
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
  r.status := coalesce(r.status, e.status, case when r.publish_at is null then p_row ->> 'new_status' end, 'draft');
  -- as the stored row, which has none, so that importing a file again changes nothing
  if r.status <> 'draft' then r.publish_at := null; end if;
  -- The row keeps the guest, neighborhood and topics that the episode has if they have the names given: others may have the same.
  if p_row ? 'guest' then
    select g.id as row_id, false as made into guest from public.guests g
      where g.id = e.guest_id and g.sort_name = private.fold(p_row ->> 'guest');
    if not found then select * into guest from private.named_guest(p_row ->> 'guest'); end if;
    r.guest_id := guest.row_id;
  else select null::uuid as row_id, false as made into guest; end if;
  if p_row ? 'neighborhood' then
    select n.id as row_id, false as made into barrio from public.neighborhoods n
      where n.id = e.neighborhood_id and n.sort_name = private.fold(p_row ->> 'neighborhood');
    if not found then select * into barrio from private.named_neighborhood(p_row ->> 'neighborhood'); end if;
    r.neighborhood_id := barrio.row_id;
  else select null::uuid as row_id, false as made into barrio; end if;

  if r is distinct from e then
    outcome := case when e.id is null then 'created' else 'updated' end;
    e := private.store_episode(e.id, r);
  end if;

  if p_row ? 'topics' then
    for topic_name in select value from pg_catalog.jsonb_array_elements_text(p_row -> 'topics') loop
      select t.id as row_id, false as made into topic from public.episode_topics x join public.topics t on t.id = x.topic_id
        where x.episode_id = e.id and t.sort_name = private.fold(topic_name) order by t.id limit 1;
      if not found then select * into topic from private.named_topic(topic_name); end if;
      topic_ids := topic_ids || topic.row_id;
      topics_made := topics_made + topic.made::int;
    end loop;
    -- storing the episode again raises its version, which open forms compare
    delete from public.episode_topics t where t.episode_id = e.id and t.topic_id <> all (topic_ids);
    if found and outcome = 'unchanged' then outcome := 'updated'; e := private.store_episode(e.id, e); end if;
    insert into public.episode_topics (episode_id, topic_id) select distinct e.id, t from pg_catalog.unnest(topic_ids) t on conflict do nothing;
    if found and outcome = 'unchanged' then outcome := 'updated'; e := private.store_episode(e.id, e); end if;
  end if;
  if p_row ? 'notes' and private.store_notes(e.id, p_row ->> 'notes') and outcome = 'unchanged' then
    outcome := 'updated';
    e := private.store_episode(e.id, e);
  end if;
  return pg_catalog.jsonb_build_object('outcome', outcome, 'guests', guest.made::int, 'neighborhoods', barrio.made::int,
    'topics', topics_made);
end $$;

-- Imports rows as above, each with its `line`. Returns {created, updated, unchanged, guests, neighborhoods, topics, errors,
-- applied}; errors: [{line, constraint}]. A dry run, or an error in any row, changes nothing.
-- Supabase applies the time limit of a function to its request (https://supabase.com/docs/guides/database/postgres/timeouts);
-- without one, that of the role is 8 s.
create or replace function public.import_episodes(p_rows jsonb, p_dry_run boolean) returns jsonb
language plpgsql security invoker set search_path = '' set statement_timeout = '60s' as $$
declare
  item jsonb;
  done jsonb;
  counts jsonb := '{"created": 0, "updated": 0, "unchanged": 0, "guests": 0, "neighborhoods": 0, "topics": 0}';
  errors jsonb := '[]';
  broken_rule text;
  key text;
begin
  -- service_role imports from the terminal
  if current_user <> 'service_role' then
    if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  end if;
  begin
    for item in select value from pg_catalog.jsonb_array_elements(p_rows) loop
      begin
        done := private.import_episode(item);
        key := done ->> 'outcome';
        counts := counts || pg_catalog.jsonb_build_object(key, (counts ->> key)::int + 1);
        foreach key in array array['guests', 'neighborhoods', 'topics'] loop
          counts := counts || pg_catalog.jsonb_build_object(key, (counts ->> key)::int + (done ->> key)::int);
        end loop;
      exception when integrity_constraint_violation or data_exception then
        get stacked diagnostics broken_rule = constraint_name;
        errors := errors || pg_catalog.jsonb_build_object('line', item -> 'line', 'constraint', coalesce(broken_rule, ''));
      end;
    end loop;
    if p_dry_run or errors <> '[]' then raise exception 'undo' using errcode = 'PT000'; end if;
  -- the exception undoes the writes of this block but not the counts in variables
  exception when sqlstate 'PT000' then null;
  end;
  return counts || pg_catalog.jsonb_build_object('errors', errors, 'applied', not p_dry_run and errors = '[]');
end $$;

-- Imports one photo: {episode_number, url}, columns of a photo and of its notes; a missing key keeps the stored value.
-- `occurrences`: number of rows in the file with this episode and address; `occurrence`, from 2: place of the row among
-- them. Changes the photo of that episode, address and place in the order of the export, or adds one. Returns created,
-- updated or unchanged. 23505: the episode has fewer or more photos with that address.
create or replace function private.import_photo(p_row jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  episode uuid;
  p public.episode_photos;
  r public.episode_photos;
  was public.photo_notes;
  n public.photo_notes;
  is_new boolean;
begin
  select e.id into episode from public.episodes e where e.episode_number = p_row ->> 'episode_number';
  if episode is null then
    raise exception 'no such episode' using errcode = '23503', constraint = 'episode_photos_episode_id_fkey';
  end if;
  select * into p from public.episode_photos x where x.episode_id = episode and x.url = p_row ->> 'url'
    order by x.position nulls last, x.created_at, x.id offset coalesce((p_row ->> 'occurrence')::int, 1) - 1 limit 1 for update;
  is_new := p.id is null;
  if (select pg_catalog.count(*) from public.episode_photos x where x.episode_id = episode and x.url = p_row ->> 'url')
    > (p_row ->> 'occurrences')::int then
    raise exception 'more photos of that address' using errcode = '23505', constraint = 'episode_photos_fewer';
  end if;
  if is_new and p_row ? 'occurrence' then
    raise exception 'no other photo of that address' using errcode = '23505', constraint = 'episode_photos_twice';
  end if;
  select * into was from public.photo_notes x where x.id = p.id;
  r := pg_catalog.jsonb_populate_record(p, p_row - 'id' - 'version');
  r.episode_id := episode;
  n := pg_catalog.jsonb_populate_record(was, p_row - 'id');
  if r is not distinct from p and (n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with)
    is not distinct from (was.notes, was.carrier, was.digitized_on, was.digitized_by, was.digitized_with) then
    return 'unchanged';
  end if;
  perform public.save_photo(p.id, p.version, pg_catalog.to_jsonb(n) || pg_catalog.to_jsonb(r));
  return case when is_new then 'created' else 'updated' end;
end $$;

-- Imports the provenance of one recording: {name} of its file, and columns; a missing key keeps the stored value. Returns
-- updated or unchanged. 23503: no such file.
create or replace function private.import_recording(p_row jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  was public.recordings;
  r public.recordings;
begin
  select * into was from public.recordings x where x.name = p_row ->> 'name' for update;
  if not found then raise exception 'no such file' using errcode = '23503', constraint = 'recordings_name_fkey'; end if;
  r := pg_catalog.jsonb_populate_record(was, p_row);
  if (r.creator, r.source, r.rights, r.carrier, r.carrier_note, r.shelf_mark, r.digitized_on, r.digitized_by, r.digitized_with, r.notes)
    is not distinct from (was.creator, was.source, was.rights, was.carrier, was.carrier_note, was.shelf_mark, was.digitized_on,
      was.digitized_by, was.digitized_with, was.notes) then
    return 'unchanged';
  end if;
  update public.recordings x set creator = r.creator, source = r.source, rights = r.rights, carrier = r.carrier,
    carrier_note = r.carrier_note, shelf_mark = r.shelf_mark, digitized_on = r.digitized_on, digitized_by = r.digitized_by,
    digitized_with = r.digitized_with, notes = r.notes
    where x.id = was.id;
  return 'updated';
end $$;

-- Imports rows as above, each with its `line`, as the caller. p_kind: photos or recordings. Returns {created, updated,
-- unchanged, errors, applied}; errors: [{line, constraint}]. A dry run or error changes nothing. 42501: not an editor.
create or replace function public.import_rows(p_kind text, p_rows jsonb, p_dry_run boolean) returns jsonb
language plpgsql security invoker set search_path = '' set statement_timeout = '60s' as $$
declare
  item jsonb;
  outcome text;
  counts jsonb := '{"created": 0, "updated": 0, "unchanged": 0}';
  errors jsonb := '[]';
  broken_rule text;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  begin
    for item in select value from pg_catalog.jsonb_array_elements(p_rows) loop
      begin
        outcome := case p_kind when 'photos' then private.import_photo(item) else private.import_recording(item) end;
        counts := counts || pg_catalog.jsonb_build_object(outcome, (counts ->> outcome)::int + 1);
      exception when integrity_constraint_violation or data_exception then
        get stacked diagnostics broken_rule = constraint_name;
        errors := errors || pg_catalog.jsonb_build_object('line', item -> 'line', 'constraint', coalesce(broken_rule, ''));
      end;
    end loop;
    if p_dry_run or errors <> '[]' then raise exception 'undo' using errcode = 'PT000'; end if;
  -- the exception undoes the writes of this block but not the counts in variables
  exception when sqlstate 'PT000' then null;
  end;
  return counts || pg_catalog.jsonb_build_object('errors', errors, 'applied', not p_dry_run and errors = '[]');
end $$;

-- The public forms: comments and messages, their limits, and the lists of comments.

-- Moderation may change status and content; episode and author name are fixed.
create or replace function private.guard_comment() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.episode_id, new.author_name) is distinct from (old.episode_id, old.author_name) then
    raise exception 'comment: only status and content may change' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger b_guard before update on public.comments for each row execute function private.guard_comment();

-- The back-office may change the state of a message but not its text. Only the outbox functions write the mail columns.
create or replace function private.guard_contact_message() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.name, new.email, new.message, new.program_number) is distinct from (old.name, old.email, old.message, old.program_number) then
    raise exception 'message: only its state may change' using errcode = '42501';
  end if;
  if current_user in ('anon', 'authenticated', 'service_role')
     and (new.mail_status, new.mail_attempts, new.mail_error, new.mail_sent_at)
         is distinct from (old.mail_status, old.mail_attempts, old.mail_error, old.mail_sent_at) then
    raise exception 'message: the outbox alone writes the state of its mail' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger b_guard before update on public.contact_messages for each row execute function private.guard_contact_message();

-- Stores in answered_by who marked the message as answered; null if the mark is removed.
create or replace function private.note_answerer() returns trigger language plpgsql set search_path = '' as $$
begin
  new.answered_by := case
    when new.answered_at is null then null
    when old.answered_at is null then auth.uid()
    else old.answered_by end;
  return new;
end $$;
create or replace trigger b_answerer before update on public.contact_messages for each row execute function private.note_answerer();

-- Returns the stored result of a repeated form submission; null if the key is new. Requests with one key are serialized.
-- PT400: no key. PT422: the key was used for another request.
create or replace function private.earlier_answer(p_key uuid, p_route text, p_request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  earlier private.idempotency;
begin
  if p_key is null then raise exception 'idempotency key missing' using errcode = 'PT400'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_key::text, 0));
  select * into earlier from private.idempotency i where i.key = p_key;
  if not found then return null; end if;
  if earlier.route <> p_route or earlier.request_hash <> private.request_hash(p_request) then
    raise exception 'idempotency key reused' using errcode = 'PT422';
  end if;
  return earlier.result;
end $$;

-- Stores a pending comment and its e-mail address; returns {id, status}. For service_role.
-- PT400: a field breaks the constraint named in the details. PT404: no published episode with that id. PT422: the key was
-- used for another form.
create or replace function public.submit_comment(p_episode uuid, p_name text, p_email text, p_content text, p_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request constant jsonb := pg_catalog.jsonb_build_array(p_episode, p_name, p_email, p_content);
  answer jsonb := private.earlier_answer(p_key, 'comment', request);
  comment_id uuid;
  broken_rule text;
begin
  if answer is not null then return answer; end if;
  if not exists (select 1 from public.episodes e where e.id = p_episode and e.status = 'published') then
    raise exception 'no such episode' using errcode = 'PT404';
  end if;
  insert into public.comments (episode_id, author_name, content, status)
    values (p_episode, pg_catalog.btrim(p_name), pg_catalog.btrim(p_content, E' \t\r\n'), 'pending') returning id into comment_id;
  insert into public.comment_contacts (comment_id, author_email)
    values (comment_id, pg_catalog.lower(pg_catalog.btrim(p_email)));
  answer := pg_catalog.jsonb_build_object('id', comment_id, 'status', 'pending');
  insert into private.idempotency (key, route, request_hash, result)
    values (p_key, 'comment', private.request_hash(request), answer);
  return answer;
-- PT400, because not every backend maps a broken check to 400. The details omit the row.
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Stores a message and queues its mail in one transaction; returns {id}. PT400 and PT422 as in submit_comment.
create or replace function public.submit_contact(p_name text, p_email text, p_message text, p_program text, p_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request constant jsonb := pg_catalog.jsonb_build_array(p_name, p_email, p_message, p_program);
  answer jsonb := private.earlier_answer(p_key, 'contact', request);
  message_id uuid;
  broken_rule text;
begin
  if answer is not null then return answer; end if;
  insert into public.contact_messages (name, email, message, program_number)
    values (pg_catalog.btrim(p_name), pg_catalog.btrim(p_email), pg_catalog.btrim(p_message, E' \t\r\n'),
      nullif(pg_catalog.btrim(p_program), '')) returning id into message_id;
  insert into private.outbox (kind, payload, dedupe_key)
    values ('contact_email', pg_catalog.jsonb_build_object('message_id', message_id), 'contact:' || message_id);
  answer := pg_catalog.jsonb_build_object('id', message_id);
  insert into private.idempotency (key, route, request_hash, result)
    values (p_key, 'contact', private.request_hash(request), answer);
  return answer;
-- PT400, because not every backend maps a broken check to 400. The details omit the row.
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Counts one use of the bucket in the current window; returns false if the limit is exceeded. Callers name buckets by a
-- keyed hash, so that no address is stored in clear.
create or replace function public.consume_rate_limit(p_bucket text, p_window_s int, p_limit int) returns boolean
language sql security definer set search_path = '' as $$
  with used as (
    insert into private.rate_limits as r (bucket, window_start, hits)
    values (p_bucket, pg_catalog.to_timestamp(
      pg_catalog.floor(extract(epoch from pg_catalog.clock_timestamp()) / p_window_s) * p_window_s), 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1
    returning hits)
  select hits <= p_limit from used
$$;

-- Published comments of published episodes.
drop view if exists public.published_comments;
create view public.published_comments with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, c.content, c.created_at
  from public.comments c
  join public.episodes e on e.id = c.episode_id
  where c.status = 'published' and e.status = 'published';

-- Comments for moderators. Episode columns are null if the moderator may not read the episode.
drop view if exists public.comment_moderation;
create view public.comment_moderation with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, a.author_email, c.content, c.status, c.version, c.created_at, c.updated_at,
    e.episode_number, n.name as neighborhood_name
  from public.comments c
  join public.comment_contacts a on a.comment_id = c.id
  left join public.episodes e on e.id = c.episode_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;

-- The outbox: mails to send, leased by the server one after another.

-- Leases up to p_n due mails for p_lease_s seconds, with their content (private.mail_content). message_id: id of the contact
-- message, or of the mail itself for other kinds.
create or replace function public.lease_outbox(p_n int, p_lease_s int)
returns table (id uuid, kind text, attempts int, message_id uuid, message jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  -- mails whose twelfth lease expired without a result
  with dead as (
    update private.outbox o set state = 'dead', leased_until = null, last_error = coalesce(o.last_error, 'no answer from the sender')
    where o.state = 'leased' and o.leased_until < pg_catalog.clock_timestamp() and o.attempts >= 12
    returning (o.payload ->> 'message_id')::uuid as message_id, o.last_error)
  update public.contact_messages m set mail_status = 'dead', mail_error = d.last_error from dead d where m.id = d.message_id;

  return query
  with due as materialized (
    select o.id from private.outbox o
    where ((o.state = 'queued' and o.next_at <= pg_catalog.clock_timestamp())
        or (o.state = 'leased' and o.leased_until < pg_catalog.clock_timestamp()))
      and private.mail_content(o.kind, o.payload) is not null
    order by o.next_at, o.created_at limit p_n for update skip locked),
  leased as (
    update private.outbox o set state = 'leased', attempts = o.attempts + 1,
      leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
    from due where o.id = due.id
    returning o.id, o.kind, o.attempts, o.created_at, o.payload)
  select l.id, l.kind, l.attempts, coalesce((l.payload ->> 'message_id')::uuid, l.id), private.mail_content(l.kind, l.payload)
  from leased l order by l.created_at;
end $$;

-- Ends a lease: sent, queued again (pause of 2^attempts seconds, at most an hour, with jitter) or dead after 12 attempts.
-- Returns the new state, null if the mail was not leased. The back-office shows contact_messages.mail_status.
create or replace function public.complete_mail(p_id uuid, p_ok boolean, p_error text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  update private.outbox o set
    state = case when p_ok then 'sent' when o.attempts >= 12 then 'dead' else 'queued' end,
    last_error = case when p_ok then null else pg_catalog.left(p_error, 500) end,
    sent_at = case when p_ok then pg_catalog.clock_timestamp() end,
    leased_until = null,
    next_at = pg_catalog.clock_timestamp()
      + pg_catalog.make_interval(secs => least(3600, pg_catalog.power(2, o.attempts)) * (0.5 + pg_catalog.random() / 2))
  where o.id = p_id and o.state = 'leased' returning * into mail;
  if not found then return null; end if;
  update public.contact_messages m set
    mail_status = case mail.state when 'queued' then 'retrying' else mail.state end,
    mail_attempts = mail.attempts, mail_error = mail.last_error, mail_sent_at = mail.sent_at
  where m.id = (mail.payload ->> 'message_id')::uuid;
  return mail.state;
end $$;

-- Queues a mail again that is dead or waits for its next attempt. For editors. PT404: no such message, or its mail
-- has been deleted. PT409: the mail was sent or is being sent.
create or replace function private.retry_mail(p_message uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into mail from private.outbox o where o.dedupe_key = 'contact:' || p_message
    and exists (select 1 from public.contact_messages m where m.id = p_message) for update;
  if not found then raise exception 'no such mail' using errcode = 'PT404'; end if;
  if mail.state in ('sent', 'leased') then raise exception 'nothing to send' using errcode = 'PT409'; end if;
  update private.outbox o set state = 'queued', attempts = 0, next_at = pg_catalog.clock_timestamp(), last_error = null
    where o.id = mail.id;
  update public.contact_messages m set mail_status = 'queued', mail_attempts = 0, mail_error = null where m.id = p_message;
end $$;

create or replace function public.retry_mail(p_message uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.retry_mail(p_message)
$$;

-- Returns the content of a mail for its sender; null if its subject no longer exists, is settled or has expired.
create or replace function private.mail_content(p_kind text, p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case p_kind
    when 'contact_email' then (
      select pg_catalog.jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message,
        'program_number', m.program_number, 'created_at', m.created_at)
      from public.contact_messages m where m.id = (p_payload ->> 'message_id')::uuid)
    when 'password_link' then (
      select pg_catalog.jsonb_build_object('email', u.email, 'link_id', l.id, 'purpose', l.purpose, 'created_at', l.created_at)
      from private.password_links l join auth.users u on u.id = l.user_id
      where l.id = (p_payload ->> 'link_id')::uuid and l.used_at is null and l.expires_at > now())
    when 'moderation_notice' then private.moderation_notice((p_payload ->> 'user_id')::uuid,
      (p_payload ->> 'since')::timestamptz, (p_payload ->> 'until')::timestamptz)
    when 'build_failed' then private.build_notice((p_payload ->> 'user_id')::uuid, (p_payload ->> 'build')::bigint,
      (p_payload ->> 'at')::timestamptz)
    when 'new_browser' then private.new_browser_notice(p_payload)
    when 'account_change' then private.account_change_notice(p_payload) end
$$;

-- Mails to staff and about accounts: comments and messages, failed builds, new browsers, changes of the sign-in.

-- Returns the choice of the caller: off, at_once or daily.
create or replace function private.own_notices() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select c.rhythm from private.notice_choices c where c.user_id = auth.uid()), 'off')
$$;

-- Stores the choice of the caller: off, at_once or daily. 42501: not an active account of the back-office.
create or replace function private.choose_notices(p_rhythm text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then raise exception 'active accounts only' using errcode = '42501'; end if;
  if p_rhythm = 'off' then
    delete from private.notice_choices c where c.user_id = auth.uid();
  else
    insert into private.notice_choices as c (user_id, rhythm) values (auth.uid(), p_rhythm)
      on conflict (user_id) do update set rhythm = excluded.rhythm;
  end if;
end $$;

create or replace function public.own_notices() returns text
language sql stable security invoker set search_path = '' as $$
  select private.own_notices()
$$;

create or replace function public.choose_notices(p_rhythm text) returns void
language sql security invoker set search_path = '' as $$
  select private.choose_notices(p_rhythm)
$$;

-- Returns the content of a notice: {email, created_at, comments, episodes, pending, messages, unread}, about what arrived
-- after p_since up to p_until and still waits. episodes: comments by episode, at most ten. messages and unread are null for
-- accounts that cannot read messages. Null if nothing waits or the account is not active. Contains no text of visitors.
create or replace function private.moderation_notice(p_user uuid, p_since timestamptz, p_until timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with reader as (
    select u.email::text as email, p.role in ('editor', 'admin') as reads_messages
    from public.profiles p join auth.users u on u.id = p.id
    where p.id = p_user and p.active and not p.password_is_temporary
  ), fresh_comments as (
    select c.episode_id from public.comments c
    where c.status = 'pending' and c.created_at > p_since and c.created_at <= p_until
  ), fresh_messages as (
    select m.id from public.contact_messages m
    where m.read_at is null and m.archived_at is null and m.created_at > p_since and m.created_at <= p_until
  )
  select pg_catalog.jsonb_build_object('email', r.email, 'created_at', p_until,
    'comments', (select count(*) from fresh_comments),
    'episodes', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('number', e.episode_number, 'comments', e.n)
        order by e.n desc, e.episode_order), '[]')
      from (select x.episode_number, x.episode_order, count(*) as n from fresh_comments f join public.episodes x on x.id = f.episode_id
        group by x.id order by n desc, x.episode_order limit 10) e),
    'pending', (select count(*) from public.comments c where c.status = 'pending'),
    'messages', case when r.reads_messages then (select count(*) from fresh_messages) end,
    'unread', case when r.reads_messages then (
      select count(*) from public.contact_messages m where m.read_at is null and m.archived_at is null) end)
  from reader r
  where exists (select 1 from fresh_comments) or r.reads_messages and exists (select 1 from fresh_messages)
$$;

-- Queues the notices that are due and returns their number. 'at_once' sends at most one every ten minutes; 'daily' sends one
-- after 08:00 in Montevideo. A notice covers the time since the previous one, so a server that was down for days sends a
-- single notice.
create or replace function public.queue_notices() returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- without the last 5 seconds, because their transactions may not be committed yet
  present constant timestamptz := pg_catalog.clock_timestamp() - interval '5 seconds';
  eight constant timestamptz := (pg_catalog.date_trunc('day', (present at time zone private.archive_zone()) - interval '8 hours')
    + interval '8 hours') at time zone private.archive_zone();
  choice private.notice_choices;
  queued int := 0;
begin
  for choice in select * from private.notice_choices c
    where c.told_until < case c.rhythm when 'daily' then eight else present - interval '10 minutes' end
    for update skip locked
  loop
    if private.moderation_notice(choice.user_id, choice.told_until, present) is not null then
      insert into private.outbox (kind, payload, dedupe_key) values ('moderation_notice',
        pg_catalog.jsonb_build_object('user_id', choice.user_id, 'since', choice.told_until, 'until', present),
        'moderation-notice:' || choice.user_id || ':' || extract(epoch from present));
      queued := queued + 1;
    elsif choice.rhythm = 'at_once' then
      continue;
    end if;
    update private.notice_choices c set told_until = present where c.user_id = choice.user_id;
  end loop;
  return queued;
end $$;

-- Content of the mail about a failed build: {email, created_at}. Null if a later build has been published.
create or replace function private.build_notice(p_user uuid, p_build bigint, p_at timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('email', u.email, 'created_at', p_at)
  from public.profiles p join auth.users u on u.id = p.id cross join private.publishing r
  where p.id = p_user and p.active and p.role = 'admin' and r.failures > 0
    and not exists (select 1 from private.builds b where b.id > p_build and b.result = 'published')
$$;

-- Queues a mail to each administrator for the first failure of a series, due in two minutes: the next build often succeeds.
create or replace function private.note_failure() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  build constant bigint := coalesce((select pg_catalog.max(b.id) from private.builds b), 0);
begin
  insert into private.outbox (kind, payload, dedupe_key, next_at)
    select 'build_failed', pg_catalog.jsonb_build_object('user_id', p.id, 'build', build, 'at', new.failed_at),
      'build-failed:' || p.id || ':' || build, pg_catalog.clock_timestamp() + interval '2 minutes'
    from public.profiles p where p.active and p.role = 'admin'
    on conflict (dedupe_key) do nothing;
  return null;
end $$;
create or replace trigger failed after update of failures on private.publishing
  for each row when (old.failures = 0 and new.failures > 0) execute function private.note_failure();

-- Queues the mail for an active account; p_browser is a readable name of the browser.
create or replace function public.queue_new_browser(p_user uuid, p_browser text) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, dedupe_key)
    select 'new_browser',
      pg_catalog.jsonb_build_object('user_id', p.id, 'browser', pg_catalog.left(p_browser, 80), 'at', pg_catalog.clock_timestamp()),
      'new-browser:' || pg_catalog.gen_random_uuid()
    from public.profiles p where p.id = p_user and p.active
$$;

-- Content of the mail about a new browser: {email, browser, created_at}. Null if the sign-in is older than a day.
create or replace function private.new_browser_notice(p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('email', u.email, 'browser', p_payload ->> 'browser', 'created_at', p_payload ->> 'at')
  from auth.users u
  where u.id = (p_payload ->> 'user_id')::uuid and (p_payload ->> 'at')::timestamptz > now() - interval '1 day'
$$;

-- Queues the mail for an active account. p_change: password, second_factor_off or recovery_codes.
create or replace function private.queue_account_change(p_user uuid, p_change text) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, dedupe_key)
    select 'account_change',
      pg_catalog.jsonb_build_object('user_id', p.id, 'change', p_change, 'at', pg_catalog.clock_timestamp()),
      'account-change:' || pg_catalog.gen_random_uuid()
    from public.profiles p where p.id = p_user and p.active
$$;

create or replace function private.note_account_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.password_changed_at is distinct from old.password_changed_at then
    perform private.queue_account_change(new.id, 'password');
  end if;
  if old.second_factor and not new.second_factor then
    perform private.queue_account_change(new.id, 'second_factor_off');
  end if;
  return null;
end $$;
create or replace trigger f_notice after update of password_changed_at, second_factor on public.profiles
  for each row execute function private.note_account_change();

-- Content of the mail about a change: {email, change, created_at}. Null if the change is older than a day.
create or replace function private.account_change_notice(p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('email', u.email, 'change', p_payload ->> 'change', 'created_at', p_payload ->> 'at')
  from auth.users u
  where u.id = (p_payload ->> 'user_id')::uuid and (p_payload ->> 'at')::timestamptz > now() - interval '1 day'
$$;

-- Jobs of transcription and analysis, requests to providers, and reviews of statements.

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
-- the stored value. p_reviews: [{field, text, state}], the statements that the caller reviewed.
-- 42501: not an editor. PT400: a field breaks the constraint named in the details. PT404: no such episode. PT409:
-- p_version is not the current version.
create or replace function public.save_analysis(p_id uuid, p_version int, p_data jsonb, p_reviews jsonb) returns public.episodes
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
create or replace function private.statement_reviewers(p_episode uuid)
returns table (field text, statement text, state text, email text, at timestamptz)
language sql stable security definer set search_path = '' as $$
  select distinct on (r.field, r.statement) r.field, r.statement, r.state, u.email::text, r.at
  from public.ai_reviews r left join auth.users u on u.id = r.reviewer
  where r.episode_id = p_episode order by r.field, r.statement, r.id desc
$$;

create or replace function public.statement_reviewers(p_episode uuid)
returns table (field text, statement text, state text, email text, at timestamptz)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query select * from private.statement_reviewers(p_episode);
end $$;

-- Episodes with AI data, for the AI page and its export. search_text: summary and topics, folded.
drop view if exists public.episode_ai;
create view public.episode_ai with (security_invoker = true) as
  select e.id, e.episode_number, e.episode_order, e.status, e.ai_topics, e.ai_summary, e.ai_emotional_tone, e.ai_confidence,
    e.ai_word_count, e.ai_duration_seconds, e.ai_processed_at, e.version, n.name as neighborhood_name, g.name as guest_name,
    private.fold(coalesce(e.ai_summary, '') || ' ' || coalesce(private.join_words(e.ai_topics), '')) as search_text,
    private.is_unreviewed(e.ai_statements) as is_unreviewed, e.ai_outdated_at
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
    or tbl <> 'archive_texts' and value::text ~ '[[:alnum:]._%+-]@[[:alnum:]-]+[.][[:alnum:]-]' then return '"[personal]"'; end if;
  if value is null or characters <= 500 then return value; end if;
  if tbl <> all (private.tables_with('long')) or characters > 2000000 then return '"[long]"'; end if;
  value_digest := pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(value::text, 'UTF8')), 'hex');
  insert into public.audit_values (digest, value, size) values (value_digest, value, characters) on conflict do nothing;
  return pg_catalog.to_jsonb('[long:' || value_digest || ']');
end $$;

-- Logs a change. A restore, marked by `app.restoring` in restore_commit, logs nothing, because the backup contains the log.
create or replace function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  derived constant text[] := array['updated_at', 'sort_name', 'search_text', 'episode_order', 'summary', 'has_transcript', 'has_analysis'];
  changes jsonb;
begin
  if pg_catalog.current_setting('app.restoring', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' then
    select pg_catalog.jsonb_object_agg(n.key, pg_catalog.jsonb_build_array(
        private.audit_value(tg_table_name, n.key, before -> n.key), private.audit_value(tg_table_name, n.key, n.value)))
      into changes from pg_catalog.jsonb_each(after) n
      where before -> n.key is distinct from n.value and n.key <> all (derived);
  else
    select pg_catalog.jsonb_object_agg(n.key, private.audit_value(tg_table_name, n.key, n.value))
      into changes from pg_catalog.jsonb_each(coalesce(after, before)) n
      where n.value <> 'null'::jsonb and n.key <> all (derived);
  end if;
  insert into public.audit_log (actor, actor_role, action, tbl, pk, changed) values (
    auth.uid(),
    coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.role', true), ''),
      nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', 'database'),
    pg_catalog.lower(tg_op), tg_table_name, private.row_key(coalesce(after, before)), coalesce(changes, '{}'));
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
-- with names; a changed photo has the same name twice. Internal notes are part of their episode or photo.
create or replace function private.row_history(p_table text, p_key text)
returns table (id bigint, at timestamptz, actor_email text, actor_role text, action text, changed jsonb)
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
    select a.id, a.at, a.actor, a.actor_role, a.action,
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
  select m.id, m.at, u.email::text, m.actor_role, m.action,
    case when m.characters > 4000000 then private.shortened(m.changed) else private.with_long_values(m.changed) end
  from measured m
  left join auth.users u on u.id = m.actor
  order by m.at desc, m.id desc
$$;

create or replace function public.row_history(p_table text, p_key text)
returns table (id bigint, at timestamptz, actor_email text, actor_role text, action text, changed jsonb)
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- the history of profiles is for administrators
  if not (private.is_admin() or p_table <> 'profiles' and private.is_editor()) then
    raise exception 'editors only' using errcode = '42501';
  end if;
  return query select * from private.row_history(p_table, p_key);
end $$;

-- Returns the previous values of an episode's changed ai_ columns, as {column: value}, one row for each change of its
-- analysis, newest first, at most 200. For editors.
create or replace function public.former_analyses(p_episode uuid) returns table (was jsonb)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query
  select (select pg_catalog.jsonb_object_agg(c.key, private.long_value(c.value -> 0))
    from pg_catalog.jsonb_each(a.changed) c where pg_catalog.starts_with(c.key, 'ai_'))
  from public.audit_log a
  where a.tbl = 'episodes' and a.pk = p_episode::text and a.action = 'update' and a.changed ? 'ai_statements'
  order by a.id desc limit 200;
end $$;

-- The trash: deleted rows are copied to it and restored from it.

-- Copies a row to the trash before its deletion, while episodes still refer to it. Profiles have no such trigger, so that a
-- restore cannot return rights to a deleted account.
create or replace function private.to_trash() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone jsonb := pg_catalog.to_jsonb(old);
  current_batch uuid := nullif(pg_catalog.current_setting('app.trash_batch', true), '')::uuid;
  linked uuid[];
begin
  if current_batch is null then
    current_batch := pg_catalog.gen_random_uuid();
    perform pg_catalog.set_config('app.trash_batch', current_batch::text, true);
  end if;
  if tg_table_name = 'guests' then
    select pg_catalog.array_agg(e.id) into linked from public.episodes e where e.guest_id = old.id;
  elsif tg_table_name = 'neighborhoods' then
    select pg_catalog.array_agg(e.id) into linked from public.episodes e where e.neighborhood_id = old.id;
  end if;
  insert into public.trash (batch, tbl, pk, row_data, linked_episodes, deleted_by)
    values (current_batch, tg_table_name, private.row_key(gone), gone, linked, auth.uid());
  return old;
end $$;

-- Restores one deleted row. A link between an episode and its guest, neighborhood or topic is restored with the last of its ends,
-- in whatever order both were deleted and restored. Returns false if its parent no longer exists; raises 23505 if a unique value has been taken.
create or replace function private.restore_row(t public.trash) returns boolean
language plpgsql set search_path = '' as $$
declare
  -- columns that rows deleted by early versions do not have
  row_data jsonb := case when t.tbl = 'recordings'
    then pg_catalog.jsonb_build_object('version', 1, 'updated_at', t.deleted_at) else '{}' end || t.row_data;
  columns text;
begin
  -- an episode is restored even if its guest or neighborhood has been deleted since
  if t.tbl = 'episodes' then
    if not exists (select 1 from public.guests g where g.id = (row_data ->> 'guest_id')::uuid) then
      row_data := row_data || '{"guest_id": null}';
      update public.trash x set linked_episodes = x.linked_episodes || t.pk::uuid
        where x.tbl = 'guests' and x.pk = t.row_data ->> 'guest_id';
    end if;
    if not exists (select 1 from public.neighborhoods n where n.id = (row_data ->> 'neighborhood_id')::uuid) then
      row_data := row_data || '{"neighborhood_id": null}';
      update public.trash x set linked_episodes = x.linked_episodes || t.pk::uuid
        where x.tbl = 'neighborhoods' and x.pk = t.row_data ->> 'neighborhood_id';
    end if;
  end if;
  select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' order by a.attnum) into columns
    from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || pg_catalog.quote_ident(t.tbl))::pg_catalog.regclass
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  begin
    execute pg_catalog.format('insert into public.%1$I (%2$s) select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)',
      t.tbl, columns) using row_data;
  exception
    when foreign_key_violation then return false;
    -- an existing link to a topic counts as restored
    when unique_violation then if t.tbl <> 'episode_topics' then raise; end if;
  end;
  if t.tbl = 'guests' then
    update public.episodes set guest_id = t.pk::uuid where id = any (t.linked_episodes) and guest_id is null;
    update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object('guest_id', t.pk)
      where x.tbl = 'episodes' and x.pk::uuid = any (t.linked_episodes) and x.row_data ->> 'guest_id' is null;
  elsif t.tbl = 'neighborhoods' then
    update public.episodes set neighborhood_id = t.pk::uuid where id = any (t.linked_episodes) and neighborhood_id is null;
    update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object('neighborhood_id', t.pk)
      where x.tbl = 'episodes' and x.pk::uuid = any (t.linked_episodes) and x.row_data ->> 'neighborhood_id' is null;
  end if;
  return true;
end $$;

create or replace function private.restore_trash(p_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.trash;
  t public.trash;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into wanted from public.trash where id = p_id for update;
  if not found then raise exception 'nothing to restore' using errcode = 'PT404'; end if;
  for t in select * from public.trash where batch = wanted.batch
    order by pg_catalog.array_position(private.tables_with('trash'), tbl), id
  loop
    if private.restore_row(t) then
      delete from public.trash where id = t.id;
    elsif t.id = wanted.id then
      raise exception 'what it belongs to is gone' using errcode = 'PT409';
    elsif t.tbl = 'episode_topics' then
      -- a link whose other end is in the trash becomes part of that deletion
      update public.trash x set batch = other.batch from public.trash other
        where x.id = t.id and (other.tbl = 'episodes' and other.pk = t.row_data ->> 'episode_id'
          or other.tbl = 'topics' and other.pk = t.row_data ->> 'topic_id');
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
create or replace function private.trash_entries()
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int)
language sql stable security definer set search_path = '' as $$
  with records as (
    select * from public.trash t
    where t.tbl = any (private.tables_with('record'))
  )
  select t.id, t.tbl,
    case t.tbl
      when 'episodes' then 'Programa ' || (t.row_data ->> 'episode_number')
      when 'episode_photos' then coalesce(nullif(t.row_data ->> 'caption', ''), 'Sin título')
      when 'comments' then (t.row_data ->> 'author_name') || ': ' || pg_catalog.left(t.row_data ->> 'content', 80)
      else coalesce(t.row_data ->> 'name', t.pk) end,
    t.deleted_at, u.email::text,
    greatest(0, 30 - pg_catalog.floor(extract(epoch from now() - t.deleted_at) / 86400)::int),
    (select count(*)::int - 1 from records b where b.batch = t.batch)
  from records t
  left join auth.users u on u.id = t.deleted_by
  where t.id = (select min(b.id) from records b where b.batch = t.batch)
    and t.deleted_at > now() - interval '30 days'
  order by t.deleted_at desc, t.id desc limit 500
$$;

create or replace function public.trash_entries()
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query select * from private.trash_entries();
end $$;

-- Changes of public content that wait for a build.

-- Returns the number of a published episode; null for others, and for one that has just been deleted.
create or replace function private.published_number(p_episode uuid) returns text
language sql stable security definer set search_path = '' as $$
  select e.episode_number from public.episodes e where e.id = p_episode and e.status = 'published'
$$;

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

-- Records a pending change of public content.
create or replace function private.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
  is_now boolean;
  key text;
  number text;
  label text;
begin
  if tg_table_name = 'episodes' then
    was := old.status = 'published';
    is_now := new.status = 'published';
    key := coalesce(new.id, old.id);
    number := coalesce(new.episode_number, old.episode_number);
  elsif tg_table_name in ('guests', 'neighborhoods', 'topics') then
    was := tg_op <> 'INSERT';
    is_now := tg_op <> 'DELETE';
    key := coalesce(new.id, old.id);
    label := coalesce(new.name, old.name);
  elsif tg_table_name = 'archive_texts' then
    was := tg_op <> 'INSERT';
    is_now := tg_op <> 'DELETE';
    key := coalesce(new.id, old.id);
    label := coalesce(new.section, old.section);
  else
    -- rows of an episode are public if the episode is; its deletion also covers theirs
    number := private.published_number(old.episode_id);
    was := number is not null;
    if tg_op <> 'DELETE' then number := private.published_number(new.episode_id); end if;
    is_now := tg_op <> 'DELETE' and number is not null;
    if tg_table_name = 'episode_topics' then
      key := coalesce(new.episode_id, old.episode_id) || '/' || coalesce(new.topic_id, old.topic_id);
      select t.name into label from public.topics t where t.id = coalesce(new.topic_id, old.topic_id);
      if not found then return null; end if;
    else
      key := coalesce(new.id, old.id);
    end if;
    if tg_table_name = 'comments' then
      was := was and old.status = 'published';
      is_now := is_now and new.status = 'published';
    end if;
  end if;
  was := coalesce(was, false);
  is_now := coalesce(is_now, false);
  if not (was or is_now) then return null; end if;
  insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor) values (
    private.take_revision(), tg_table_name, key, number, label,
    case when tg_op <> 'UPDATE' or was and is_now then pg_catalog.lower(tg_op) when is_now then 'publish' else 'withdraw' end,
    auth.uid());
  return null;
end $$;

-- Records a truncation, which fires no row triggers.
create or replace function private.note_truncate() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pending_changes (revision, tbl, pk, action, actor)
    values (private.take_revision(), tg_table_name, '*', 'delete', auth.uid());
  return null;
end $$;

-- Records a pending change if a published episode uses the recording, because its page changes.
create or replace function private.note_recording() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  recording constant public.recordings := coalesce(new, old);
begin
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
  insert into private.builds (revision, cause, result)
    values (p_revision, p_cause, case when p_requested then 'requested' else 'running' end) returning id into started;
  delete from private.builds where id < (select min(x.id) from (select b.id from private.builds b order by b.id desc limit 50) x);
  return started;
end $$;

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
  if p_result = 'published' then perform public.mark_published(build.revision); end if;
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

-- Returns {content_revision, published_revision, count, pending, builds}. pending: one entry per changed row, newest first.
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
        g.edits, u.email as actor, c.at
      from (select pg_catalog.max(x.id) as id, pg_catalog.count(*) as edits,
          (pg_catalog.array_agg(x.action order by x.id))[1] as first_action
        from private.pending_changes x group by x.tbl, x.pk order by 1 desc limit p_most) g
      join private.pending_changes c on c.id = g.id left join auth.users u on u.id = c.actor) p),
    'builds', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(b) order by b.id desc), '[]') from (
      select * from private.builds x order by x.id desc limit 20) b))
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
  update private.publishing set asked_at = pg_catalog.clock_timestamp() returning content_revision into present;
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

-- Digests of the published episodes, with which a build finds those that changed.

-- Returns {id: digest} of the published episodes, by id. The digest covers what visitors see, so that a build reads only
-- changed episodes; one JSON value is not subject to the API's row limit. The episode's own row enters by its version and
-- updated_at. Digests are of JSON arrays, which distinguish null from an empty text; catalogue rows are digested once.
create or replace function public.published_states() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with guest as materialized (
    select g.id, pg_catalog.md5(pg_catalog.json_build_array(g.id, g.name, g.bio, g.photo)::text) as state
    from public.guests g
  ), neighborhood as materialized (
    select n.id, pg_catalog.md5(pg_catalog.json_build_array(n.id, n.name, n.slug, n.description, n.coordinates,
      n.photos)::text) as state
    from public.neighborhoods n
  ), topic as materialized (
    select t.id, pg_catalog.md5(pg_catalog.json_build_array(t.id, t.name, t.slug)::text) as state
    from public.topics t
  ), topics as (
    select x.episode_id, pg_catalog.json_agg(t.state order by t.id) as states
    from public.episode_topics x join topic t on t.id = x.topic_id
    group by x.episode_id
  ), photos as (
    select p.episode_id, pg_catalog.json_agg(pg_catalog.json_build_array(p.id, p.url, p.caption, p.alt, p.created_at,
      p.position, p.credit, p.source, p.date_taken, p.rights) order by p.id) as states
    from public.episode_photos p
    group by p.episode_id
  ), comments as (
    select c.episode_id, pg_catalog.json_agg(pg_catalog.json_build_array(c.id, c.author_name, c.content, c.created_at)
      order by c.id) as states
    from public.comments c where c.status = 'published'
    group by c.episode_id
  )
  select coalesce(pg_catalog.jsonb_object_agg(e.id, pg_catalog.md5(pg_catalog.json_build_array(e.version, e.updated_at,
    guest.state, neighborhood.state, topics.states, photos.states, comments.states)::text)), '{}')
  from public.episodes e
  left join guest on guest.id = e.guest_id
  left join neighborhood on neighborhood.id = e.neighborhood_id
  left join topics on topics.episode_id = e.id
  left join photos on photos.episode_id = e.id
  left join comments on comments.episode_id = e.id
  where e.status = 'published'
$$;

-- Figures of the back-office.

-- Returns the figures of the back-office's first screen in one call.
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
    'guests', (select count(*) from public.guests),
    'neighborhoods', (select count(*) from public.neighborhoods),
    'topics', (select count(*) from public.topics),
    'photos', (select count(*) from public.episode_photos),
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
    'unreviewed', count(*) filter (where private.is_unreviewed(e.ai_statements)),
    'outdated', count(e.ai_outdated_at),
    'totalTopics', (select count(distinct private.fold(t.topic))
      from public.episodes x, pg_catalog.unnest(x.ai_topics) as t (topic) where x.ai_processed_at is not null),
    'mostCommonTone', (select x.ai_emotional_tone from public.episodes x
      where x.ai_processed_at is not null and x.ai_emotional_tone is not null
      group by x.ai_emotional_tone order by count(*) desc, x.ai_emotional_tone limit 1))
  from public.episodes e where e.ai_processed_at is not null);
end $$;

-- Plays and seconds per episode and month, without data about listeners.

-- Adds a player's report to the current month: one play if p_starts, and up to 600 seconds. Ignores episodes that are not
-- published, and all reports if the archive's section 'legal' has listening off. For service_role.
create or replace function public.count_listening(p_episode uuid, p_starts boolean, p_seconds int) returns void
language sql security definer set search_path = '' as $$
  insert into public.listening_counts as c (episode_id, month, plays, seconds)
  select e.id, pg_catalog.date_trunc('month', pg_catalog.now() at time zone private.archive_zone())::date, p_starts::int,
    greatest(0, least(p_seconds, 600))
  from public.episodes e
  where e.id = p_episode and e.status = 'published'
    and not exists (select 1 from public.archive_texts t where t.section = 'legal' and t.content ->> 'listening' = 'off')
  on conflict (episode_id, month) do update set plays = c.plays + excluded.plays, seconds = c.seconds + excluded.seconds
$$;

-- Returns the sums of a year, or of all years if p_year is null; months without plays between first and last are included.
create or replace function public.listening_figures(p_year int default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with counted as (
    select c.* from public.listening_counts c where p_year is null or extract(year from c.month) = p_year
  ), per_month as (
    select m.month::date as month, coalesce(pg_catalog.sum(c.plays), 0) as plays, coalesce(pg_catalog.sum(c.seconds), 0) as seconds
    from pg_catalog.generate_series((select pg_catalog.min(x.month) from counted x)::timestamp,
      (select pg_catalog.max(x.month) from counted x)::timestamp, '1 month') m (month)
    left join counted c on c.month = m.month::date
    group by 1
  ), per_episode as (
    select e.id, e.episode_number, e.episode_order, e.neighborhood_id, pg_catalog.sum(c.plays) as plays, pg_catalog.sum(c.seconds) as seconds
    from counted c join public.episodes e on e.id = c.episode_id
    group by e.id
  ), per_neighborhood as (
    select n.name, n.sort_name, pg_catalog.sum(p.plays) as plays, pg_catalog.sum(p.seconds) as seconds
    from per_episode p left join public.neighborhoods n on n.id = p.neighborhood_id
    group by n.id
  )
  select pg_catalog.jsonb_build_object(
    'years', (select coalesce(pg_catalog.jsonb_agg(y.year order by y.year desc), '[]') from (
        select distinct extract(year from c.month)::int as year from public.listening_counts c) y),
    'plays', (select coalesce(pg_catalog.sum(c.plays), 0) from counted c),
    'seconds', (select coalesce(pg_catalog.sum(c.seconds), 0) from counted c),
    'perMonth', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'), 'plays', m.plays, 'seconds', m.seconds) order by m.month), '[]')
      from per_month m),
    'perEpisode', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', p.id, 'number', p.episode_number, 'plays', p.plays, 'seconds', p.seconds)
        order by p.plays desc, p.seconds desc, p.episode_order, p.id), '[]')
      from per_episode p),
    'perNeighborhood', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'name', n.name, 'plays', n.plays, 'seconds', n.seconds) order by n.plays desc, n.seconds desc, n.sort_name), '[]')
      from per_neighborhood n))
$$;

-- Restore of a backup.

-- Returns whether there is content that a restore would mix with. Properties of recordings can be read again from their files;
-- provenance cannot, so it counts.
create or replace function private.holds_content() returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.episodes) or exists (select 1 from public.neighborhoods)
    or exists (select 1 from public.guests) or exists (select 1 from public.topics)
    or exists (select 1 from public.contact_messages) or exists (select 1 from public.archive_texts)
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

create or replace function public.restore_stage(p_table text, p_rows jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.restore_staging (tbl, row_data) select p_table, value from pg_catalog.jsonb_array_elements(p_rows)
$$;

-- Writes the staged rows. p_counts: {table: rows} from the backup file. PT422: other numbers of rows are staged.
create or replace function public.restore_commit(p_counts jsonb) returns void
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  name text;
  columns text;
begin
  -- no log entries, because the backup contains the log
  perform pg_catalog.set_config('app.restoring', 'on', true);
  if private.holds_content() then raise exception 'not empty' using errcode = 'PT409'; end if;
  -- rows that the server read from its files
  truncate public.recordings;
  foreach name in array private.tables_with('backup') loop
    if (select count(*) from private.restore_staging s where s.tbl = name) <> coalesce((p_counts ->> name)::bigint, 0) then
      raise exception 'incomplete: %', name using errcode = 'PT422';
    end if;
    select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' order by a.attnum) into columns
      from pg_catalog.pg_attribute a
      where a.attrelid = ('public.' || pg_catalog.quote_ident(name))::pg_catalog.regclass
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '';
    execute pg_catalog.format(
      'insert into public.%1$I (%2$s) select %2$s from (select s.id as staged_id, r.* from private.restore_staging s, '
        'pg_catalog.jsonb_populate_record(null::public.%1$I, s.row_data) r where s.tbl = %1$L order by s.id) ordered',
      name, columns);
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

-- Erases the data of an e-mail address: comments, messages, queued mails, stored results, trash. The log contains no
-- personal data. Returns {comments, messages}, the numbers of rows deleted outside the trash, and message_ids, those in the
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
  delete from private.idempotency where (result ->> 'id')::uuid = any (comment_ids || message_ids);
  -- last, because the deletions above add rows to the trash
  delete from public.trash where tbl in ('comments', 'comment_contacts') and pk = any (comment_ids::text[])
    or tbl = 'contact_messages' and pk = any (message_ids::text[]);
  return pg_catalog.jsonb_build_object('comments', comment_count, 'messages', message_count, 'message_ids', message_ids);
end $$;

-- Deletes expired rows: trash and sent mails after p_keep_days, idempotency keys after 7 days, rate limits after a day,
-- links a day after they expire, marks of ended sessions, provider calls and ended AI jobs after 365 days.
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
  delete from private.idempotency where created_at < now() - interval '7 days';
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from private.password_links where expires_at < now() - interval '1 day';
  delete from private.verified_sessions v where not exists (select 1 from auth.sessions s where s.id = v.session_id);
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
      'private.note_change'::regproc, 'private.note_truncate'::regproc) and not g.tgisinternal
  loop
    execute pg_catalog.format('drop trigger %I on %s', t.tgname, t.tbl);
  end loop;
  for k in select * from private.kinds() loop
    if 'version' = any (k.traits) then
      execute pg_catalog.format('create trigger a_touch before update on public.%I
        for each row execute function private.touch()', k.name);
    end if;
    if 'trash' = any (k.traits) then
      execute pg_catalog.format('create trigger x_trash before delete on public.%I
        for each row execute function private.to_trash()', k.name);
    end if;
    if 'pages' = any (k.traits) then
      execute pg_catalog.format('create trigger y_pending after insert or update or delete on public.%I
        for each row execute function private.note_change()', k.name);
      execute pg_catalog.format('create trigger y_pending_truncate after truncate on public.%I
        for each statement execute function private.note_truncate()', k.name);
    end if;
    if 'log' = any (k.traits) then
      execute pg_catalog.format('create trigger z_audit after insert or update or delete on public.%I
        for each row execute function private.audit()', k.name);
    end if;
  end loop;
end $$;

-- The renewals of an AI job's lease are not logged: a running job is renewed every two seconds, and the log is kept for ever.
create or replace trigger z_audit after insert or delete on public.ai_jobs for each row execute function private.audit();
create or replace trigger z_audit_update after update on public.ai_jobs
  for each row when (new.state is distinct from old.state or new.leased_until is not distinct from old.leased_until)
  execute function private.audit();

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

-- texts of the archive: public. The sections identity, contact and legal are settings for administrators
create policy archive_texts_read on public.archive_texts for select to anon, authenticated using (true);
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
create policy ai_reviews_read on public.ai_reviews for select to authenticated using ((select private.is_editor()));
create policy ai_reviews_insert on public.ai_reviews for insert to authenticated
  with check ((select private.is_editor()) and reviewer = (select auth.uid()));

-- Grants: which role reaches what. What is not in this file is not reachable: it first revokes everything. Functions have unique
-- names, so their arguments are left out.

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- tables: reading
grant select on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.comments, public.former_addresses, public.archive_texts to anon, authenticated;
grant select on public.profiles, public.comment_contacts, public.contact_messages, public.audit_log, public.audit_values,
  public.trash, public.ai_jobs, public.ai_provider_calls, public.ai_reviews, public.recordings, public.episode_notes,
  public.photo_notes, public.listening_counts to authenticated;
-- tables: writing (anon has no write privilege)
grant insert, update, delete on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.archive_texts, public.profiles, public.recordings, public.episode_notes, public.photo_notes
  to authenticated;
grant update (status, content), delete on public.comments to authenticated;
grant update (read_at, archived_at, answered_at), delete on public.contact_messages to authenticated;
grant insert on public.ai_reviews to authenticated;
-- service_role: reads all tables; does not write tables that only triggers and functions write
grant select, insert, update, delete on public.profiles, public.neighborhoods, public.guests, public.topics, public.episodes,
  public.episode_topics, public.episode_photos, public.episode_notes, public.photo_notes, public.archive_texts,
  public.comments, public.comment_contacts, public.contact_messages to service_role;
-- the server records the access copies that it has made
grant select, insert, update on public.recordings to service_role;
grant select on public.audit_log, public.audit_values, public.trash, public.ai_jobs, public.ai_provider_calls,
  public.ai_reviews, public.former_addresses, public.listening_counts to service_role;

-- views: reading only
grant select on public.neighborhoods_with_counts, public.guests_with_counts, public.topics_with_counts, public.episode_list,
  public.photo_list, public.published_comments to anon, authenticated, service_role;
grant select on public.episode_ai, public.comment_moderation to authenticated, service_role;

-- helpers called by constraints, generated columns, views and functions with the caller's rights
grant execute on function private.seconds_of, private.is_unreviewed to anon, authenticated, service_role;
grant execute on function private.fold, private.slugify, private.has_text, private.is_line, private.is_link,
  private.is_audio_address, private.is_email, private.is_coordinates, private.is_picture_list, private.join_words,
  private.is_partial_day, private.collaborators, private.store_episode, private.store_notes, private.named_guest,
  private.named_neighborhood, private.named_topic, private.import_episode to authenticated, service_role;
grant execute on function private.is_admin, private.is_staff, private.current_person, private.own_sessions,
  private.end_own_session, private.is_editor, private.remove_second_factor, private.second_factor_rule,
  private.import_photo, private.import_recording, private.retry_mail, private.own_notices, private.choose_notices,
  private.queue_ai_job, private.cancel_ai_job, private.statement_reviewers, private.long_value, private.row_history,
  private.restore_trash, private.trash_entries, private.publishing_overview, private.ask_publish,
  private.pause_publishing to authenticated;

-- functions of the Data API: visitors
grant execute on function public.published_states to anon, authenticated, service_role;
-- signed-in accounts; functions for administrators and editors check the role themselves
grant execute on function public.current_person, public.own_sessions, public.end_own_session, public.remove_second_factor,
  public.second_factor_rule, public.move_photo, public.save_episode, public.save_photo, public.save_whole_episode,
  public.import_rows, public.retry_mail, public.own_notices, public.choose_notices, public.queue_ai_job,
  public.cancel_ai_job, public.save_analysis, public.statement_reviewers, public.row_history, public.former_analyses,
  public.restore_trash, public.trash_entries, public.publishing_overview, public.ask_publish, public.pause_publishing,
  public.dashboard, public.archive_figures, public.ai_figures, public.listening_figures to authenticated;
grant execute on function public.collaborators, public.import_episodes,
  public.schema_version to authenticated, service_role;
-- service_role only
grant execute on function public.find_account, public.store_second_factor, public.read_second_factor,
  public.confirm_second_factor, public.take_second_step, public.take_recovery_code, public.replace_recovery_codes,
  public.carry_second_step, public.drop_second_factor, public.queue_password_link, public.password_link_owner,
  public.use_password_link, public.end_account_sessions, public.publish_planned, public.submit_comment,
  public.submit_contact, public.consume_rate_limit, public.lease_outbox, public.complete_mail, public.queue_notices,
  public.queue_new_browser, public.lease_ai_job, public.renew_ai_job_lease, public.record_provider_call,
  public.complete_provider_call, public.complete_ai_job, public.content_revision, public.mark_published,
  public.publishing_state, public.start_build, public.finish_build, public.report_build, public.count_listening,
  public.restore_begin, public.restore_stage, public.restore_commit, public.erase_person,
  public.purge_expired to service_role;

reset check_function_bodies;
insert into private.schema_files (name, hash) values
  ('20_accounts.sql', '3562c68dd7f8b14fe260f77467585b991f8c725964c2f98191dc97109ef1559b'),
  ('21_second_step.sql', '5134d74051ea7584c6c2de493d99178ce7ffb96b865fca60c6dcda92c7afcddf'),
  ('22_password_links.sql', '2beacbe32a70b00102a81c062af4b1e2b77ec482d42959c6f6c448153749c2c5'),
  ('30_catalogue.sql', '46fa5147ae7b71254edd74d6f7d54c7ee47c238983cd39dc8393a45031dfa5bf'),
  ('31_episodes.sql', '2334ed5a8dc8652b65531dfcc611fc32a109776d47710e26d2cff8a5e5de9261'),
  ('32_save_episode.sql', 'd5253d0882d7132598657e2cee513905ba4443fed12939116be1446d5be5cf41'),
  ('33_episode_screen.sql', 'e73b483c603269455b67ca30ce4479f8f09422753a8f7af79dee1a738036b5b2'),
  ('34_import.sql', '2a0f331a8325d936ef8c8198c663dd7705d96d3af1973ba596b7391b097e84dc'),
  ('40_comments_and_contact.sql', '4e890ab064cd00c1095b76877e6a2c8e00d796918580b96488eec952088a1956'),
  ('41_mail.sql', '0d073acb4ee0f681e7e16bcda905c1b34564fb663b924ff3d00965f2efe853cb'),
  ('42_notices.sql', 'eebe05865e3779eb684f889fcde3a4d0cc8a8f8e68b03d02def2e3cf0f2cf555'),
  ('50_ai.sql', 'f0b8b3550d554b514d8bf028e84b54bf70d8bcc2497334cbbe303446650d92b6'),
  ('60_history.sql', '18b95926c560518df3a995284034c2379b5d584a0536a91b5827f446ff249db4'),
  ('61_trash.sql', 'e9eecc8098a071f9904fd40eeedfe135f40d72d1af04280d4e0223af72b9fb98'),
  ('70_pending_changes.sql', '9ee3bf53414c6d7c3afa4ff0cb81740ebfd1184504b0910e893180f2325c164a'),
  ('71_builds.sql', 'f634298cfe6e71b02321d0381b82d278a6810584d89f075508616759c1dc68e2'),
  ('72_published_states.sql', '16f0c198ce2d5f8d01f5f8d65d2dce4b17c21270895996d195906e14ef1f6910'),
  ('75_figures.sql', '667f1007741f2014093fd2461551ce04cef20ec8f4dc053771afb86060572eb1'),
  ('76_listening.sql', '0acaff26abafda1a4cd60b05cd6b289ea35c11965ca0ac8860bfd9b2aa1510ee'),
  ('80_backup.sql', 'ec57e4b5bc0efd639f0ae1fd31d1e14064dd59a32cb6ea8112a0e16077f31105'),
  ('81_retention.sql', 'b0f66af8160f1025765a4af8f24e9131934c736cb8d8f8f26c54038a0d739c16'),
  ('90_row_triggers.sql', '8dda74fd35a40af5b5332899cd3fa06f6041f042de4fc4b63ad42b4f945308e0'),
  ('91_row_rules.sql', '0347c47ebf2b67e076e2e885831c10b94209ff280affd53e6a0d506d8687acce'),
  ('92_grants.sql', '7f82be9e7ff4d8a1fe0dca0d72d1d5b2ffc803b677190d3d817dd464dcb6f6f6')
  on conflict (name) do update set hash = excluded.hash;
