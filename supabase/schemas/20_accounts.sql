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
