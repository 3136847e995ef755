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
