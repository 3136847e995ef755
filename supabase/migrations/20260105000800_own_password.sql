-- Whose password was given by somebody else, and when it was last changed: the log of profiles tells the rest.

alter table public.profiles
  add column password_is_temporary boolean not null default false,
  add column password_changed_at timestamptz;

-- The caller's standing, as before, and whether the password has still to be changed.
drop function public.current_person(uuid);
drop function private.current_person(uuid);

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

revoke all on function private.current_person(uuid), public.current_person(uuid) from public, anon, authenticated, service_role;
grant execute on function private.current_person(uuid), public.current_person(uuid) to authenticated;
