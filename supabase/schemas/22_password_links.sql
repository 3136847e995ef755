-- Mailed links with which a person chooses a password.

-- Creates a link, valid for one hour or, for an invitation, one week, and queues its mail. Does neither and returns false if no active account matches.
create or replace function public.queue_password_link(p_email text, p_link uuid, p_hash text, p_purpose text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u join public.profiles p on p.id = u.id
    where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(p_email)) and p.active limit 1;
  if account is null then return false; end if;
  insert into private.password_links (id, token_hash, user_id, purpose, expires_at)
    values (p_link, p_hash, account, p_purpose, pg_catalog.clock_timestamp() + case p_purpose when 'invitation' then interval '7 days' else interval '1 hour' end);
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
