-- Accounts of the back-office. An account in auth.users grants nothing; a row here does, and only administrators write it.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'user' check (role in ('user', 'admin')),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- set by another person: only the auth service answers until the owner of the account changes it
  password_is_temporary boolean not null default false,
  password_changed_at timestamptz
);
create trigger a_touch before update on public.profiles for each row execute function private.touch();

-- Reads the table at each request, so that a revoked role ends at once. Security definer: the policies of profiles call it
-- without recursion. An account with a temporary password has no rights until the password is changed.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role = 'admin' and not p.password_is_temporary)
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and not p.password_is_temporary)
$$;

-- The lock makes two administrators who remove each other run one after the other.
create function private.keep_last_admin() returns trigger language plpgsql security definer set search_path = '' as $$
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
create trigger c_last_admin before update or delete on public.profiles for each row execute function private.keep_last_admin();

-- Ends the sessions of an account that is switched off; otherwise they would open again when it is switched on.
create function private.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end $$;
create trigger d_end_sessions after update of active on public.profiles
  for each row when (old.active and not new.active) execute function private.end_sessions();

-- Role and activity of the caller (null without a profile), whether the sign-in session is still open, and whether the
-- password is temporary. Signing out and removing an account end the session before its access token expires.
create function private.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean, password_is_temporary boolean)
language sql stable security definer set search_path = '' as $$
  select p.role, p.active,
    exists (select 1 from auth.sessions s where s.id = p_session and s.user_id = auth.uid()),
    coalesce(p.password_is_temporary, false)
  from (select auth.uid() as id) me left join public.profiles p on p.id = me.id
$$;

create function public.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean, password_is_temporary boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.current_person(p_session)
$$;

-- Sessions of the caller. The auth service stores the last use without a time zone on hosted Supabase and with one on the
-- embedded backend.
create function private.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at,
    greatest(s.created_at, (pg_catalog.to_jsonb(s) ->> 'refreshed_at')::timestamptz, (pg_catalog.to_jsonb(s) ->> 'updated_at')::timestamptz)
  from auth.sessions s where s.user_id = auth.uid()
$$;

create function public.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select * from private.own_sessions()
$$;

-- False when the caller has no such session.
create function private.end_own_session(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = auth.uid();
  return found;
end $$;

create function public.end_own_session(p_session uuid) returns boolean
language sql security invoker set search_path = '' as $$
  select private.end_own_session(p_session)
$$;

-- Accounts of the back-office with their e-mail addresses, which only the auth service's table holds.
create function private.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select p.id, u.email::text, p.role, p.active, p.version, p.created_at, u.last_sign_in_at
  from public.profiles p join auth.users u on u.id = p.id
  order by u.email
$$;

-- For administrators, and for the server itself (the terminal).
create function public.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if current_user <> 'service_role' then
    if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  end if;
  return query select * from private.collaborators();
end $$;

-- The account with this e-mail address, also one without a profile; null when there is none. For the server itself.
create function public.find_account(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(p_email)) limit 1
$$;
