-- Adds a second factor: a code of an authenticator app (TOTP, RFC 6238) after the password, and recovery codes.

create table private.second_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- encrypted with a key that is not in this database
  secret text not null check (pg_catalog.length(secret) <= 2000),
  -- null until a first code has proved that the app has the secret
  confirmed_at timestamptz,
  -- time step of the last accepted code; this step and earlier ones are rejected
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 in hexadecimal of a code of 80 random bits
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sessions that have passed the second factor. No foreign key, because the auth service owns the table of sessions.
create table private.verified_sessions (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index verified_sessions_user_id_idx on private.verified_sessions (user_id);

-- Rules for all accounts, in a single row.
create table private.account_rules (
  id boolean primary key default true check (id),
  -- true: administrators without a second factor can only set one up
  admins_need_second_factor boolean not null default false
);
insert into private.account_rules default values;

alter table private.second_factors enable row level security;
alter table private.recovery_codes enable row level security;
alter table private.verified_sessions enable row level security;
alter table private.account_rules enable row level security;

-- A column of profiles, so that changes are logged.
alter table public.profiles add column second_factor boolean not null default false;

-- Only the functions below change the column. A request role could otherwise bypass the codes of an account or lock it.
create function private.guard_second_factor() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated', 'service_role')
     and new.second_factor is distinct from (case when tg_op = 'UPDATE' then old.second_factor else false end) then
    raise exception 'profile: the second factor is not written here' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger b_second_factor before insert or update on public.profiles
  for each row execute function private.guard_second_factor();

-- Returns whether the caller's session has passed the second factor, or the account does not need one.
create function private.second_step_done(p public.profiles) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when p.second_factor then exists (
      select 1 from private.verified_sessions v where v.user_id = p.id
        and v.session_id::text = nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')
    else p.role <> 'admin' or not exists (select 1 from private.account_rules r where r.admins_need_second_factor) end
$$;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role = 'admin' and not p.password_is_temporary
      and private.second_step_done(p))
$$;

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

-- Returns true for an account without a profile, which has no second factor, and after a passed second factor.
create function private.is_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from public.profiles p where p.id = (select auth.uid()) and not private.second_step_done(p))
$$;

create or replace function private.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at,
    greatest(s.created_at, (pg_catalog.to_jsonb(s) ->> 'refreshed_at')::timestamptz, (pg_catalog.to_jsonb(s) ->> 'updated_at')::timestamptz)
  from auth.sessions s where s.user_id = auth.uid() and private.is_signed_in()
$$;

create or replace function private.end_own_session(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = auth.uid() and private.is_signed_in();
  return found;
end $$;

-- second_factor: off; on, passed in this session; pending, its code is required; missing, it must be set up first.
drop function public.current_person(uuid);
drop function private.current_person(uuid);
create function private.current_person(p_session uuid)
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

create function public.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean, password_is_temporary boolean, second_factor text)
language sql stable security invoker set search_path = '' as $$
  select * from private.current_person(p_session)
$$;

drop function public.collaborators();
drop function private.collaborators();
create function private.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz,
  second_factor boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, u.email::text, p.role, p.active, p.version, p.created_at, u.last_sign_in_at, p.second_factor
  from public.profiles p join auth.users u on u.id = p.id
  order by u.email
$$;

-- For administrators and service_role (terminal commands).
create function public.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz,
  second_factor boolean)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if current_user <> 'service_role' then
    if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  end if;
  return query select * from private.collaborators();
end $$;

-- Stores an unconfirmed secret; returns false if the account has a confirmed one.
create function public.store_second_factor(p_user uuid, p_secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.second_factors as f (user_id, secret) values (p_user, p_secret)
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now() where f.confirmed_at is null;
  return found;
end $$;

create function public.read_second_factor(p_user uuid)
returns table (secret text, is_confirmed boolean, last_step bigint, codes_left int)
language sql stable security definer set search_path = '' as $$
  select f.secret, f.confirmed_at is not null, f.last_step,
    (select count(*)::int from private.recovery_codes c where c.user_id = f.user_id and c.used_at is null)
  from private.second_factors f where f.user_id = p_user
$$;

create function private.store_recovery_codes(p_user uuid, p_codes text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.recovery_codes c where c.user_id = p_user;
  insert into private.recovery_codes (user_id, code_hash) select p_user, pg_catalog.unnest(p_codes);
$$;

create function private.verify_session(p_user uuid, p_session uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.verified_sessions (session_id, user_id) values (p_session, p_user) on conflict do nothing
$$;

-- Switches the second factor on after a valid code of time step p_step, and marks the session as verified. Returns false if
-- it is already on, or if p_secret is not the stored secret.
create function public.confirm_second_factor(p_user uuid, p_session uuid, p_secret text, p_step bigint, p_codes text[]) returns boolean
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
create function public.take_second_step(p_user uuid, p_session uuid, p_step bigint) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.second_factors f set last_step = p_step
    where f.user_id = p_user and f.confirmed_at is not null and f.last_step < p_step;
  if not found then return false; end if;
  perform private.verify_session(p_user, p_session);
  return true;
end $$;

-- The same for a recovery code, which can be used once.
create function public.take_recovery_code(p_user uuid, p_session uuid, p_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.recovery_codes c set used_at = pg_catalog.clock_timestamp()
    where c.user_id = p_user and c.code_hash = p_hash and c.used_at is null;
  if not found then return false; end if;
  perform private.verify_session(p_user, p_session);
  return true;
end $$;

create function public.replace_recovery_codes(p_user uuid, p_codes text[]) returns void
language sql security definer set search_path = '' as $$
  select private.store_recovery_codes(p_user, p_codes)
$$;

-- Copies the verification to a session that replaces another one of the same person, as after a change of password.
create function public.carry_second_step(p_user uuid, p_from uuid, p_to uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.verified_sessions (session_id, user_id)
    select p_to, v.user_id from private.verified_sessions v where v.session_id = p_from and v.user_id = p_user
    on conflict do nothing
$$;

-- Removes the second factor of an account, with its recovery codes. For service_role.
create function public.drop_second_factor(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.second_factors f where f.user_id = p_user;
  delete from private.recovery_codes c where c.user_id = p_user;
  delete from private.verified_sessions v where v.user_id = p_user;
  update public.profiles p set second_factor = false where p.id = p_user and p.second_factor;
end $$;

-- The same, for administrators and for the owner of the account. PT404: the account has no second factor.
create function private.remove_second_factor(p_user uuid) returns void
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

create function public.remove_second_factor(p_user uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.remove_second_factor(p_user)
$$;

-- Sets the rule unless p_required is null; returns whether administrators need a second factor. For administrators.
create function private.second_factor_rule(p_required boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  if p_required is not null then update private.account_rules set admins_need_second_factor = p_required; end if;
  return (select r.admins_need_second_factor from private.account_rules r);
end $$;

create function public.second_factor_rule(p_required boolean default null) returns boolean
language sql security invoker set search_path = '' as $$
  select private.second_factor_rule(p_required)
$$;

-- Ends all sessions of an account and deletes their verification marks.
create or replace function public.end_account_sessions(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions s where s.user_id = p_user;
  delete from private.verified_sessions v where v.user_id = p_user;
$$;

revoke all on private.second_factors, private.recovery_codes, private.verified_sessions, private.account_rules
  from public, anon, authenticated, service_role;
revoke all on function private.guard_second_factor(), private.second_step_done(public.profiles), private.is_signed_in(),
  private.current_person(uuid), public.current_person(uuid), private.collaborators(), public.collaborators(),
  public.store_second_factor(uuid, text), public.read_second_factor(uuid), private.store_recovery_codes(uuid, text[]),
  private.verify_session(uuid, uuid), public.confirm_second_factor(uuid, uuid, text, bigint, text[]),
  public.take_second_step(uuid, uuid, bigint), public.take_recovery_code(uuid, uuid, text),
  public.replace_recovery_codes(uuid, text[]), public.carry_second_step(uuid, uuid, uuid), public.drop_second_factor(uuid),
  private.remove_second_factor(uuid), public.remove_second_factor(uuid), private.second_factor_rule(boolean),
  public.second_factor_rule(boolean) from public, anon, authenticated, service_role;
grant execute on function private.current_person(uuid), public.current_person(uuid), private.remove_second_factor(uuid),
  public.remove_second_factor(uuid), private.second_factor_rule(boolean), public.second_factor_rule(boolean) to authenticated;
grant execute on function private.collaborators(), public.collaborators() to authenticated, service_role;
grant execute on function public.store_second_factor(uuid, text), public.read_second_factor(uuid),
  public.confirm_second_factor(uuid, uuid, text, bigint, text[]), public.take_second_step(uuid, uuid, bigint),
  public.take_recovery_code(uuid, uuid, text), public.replace_recovery_codes(uuid, text[]),
  public.carry_second_step(uuid, uuid, uuid), public.drop_second_factor(uuid) to service_role;
