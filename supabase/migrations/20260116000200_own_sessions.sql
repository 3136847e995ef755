-- Sessions of a person: seen and ended by that person, and ended for good when the person is switched off.

-- The auth service keeps the last use as a time without a zone on hosted Supabase and with one on the embedded backend.
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

-- Otherwise a session of before would open again when the person is switched on.
create function private.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end $$;
create trigger d_end_sessions after update of active on public.profiles
  for each row when (old.active and not new.active) execute function private.end_sessions();

revoke all on function private.own_sessions(), public.own_sessions(), private.end_own_session(uuid), public.end_own_session(uuid),
  private.end_sessions() from public, anon, authenticated, service_role;
grant execute on function private.own_sessions(), public.own_sessions(), private.end_own_session(uuid), public.end_own_session(uuid)
  to authenticated;
