-- What the API asks at each request about the person whose token it holds.

-- The caller's role and activity (null without a profile), and whether the sign-in session is still open: signing out
-- and removing an account end it, although its access token has not expired yet.
create function private.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean)
language sql stable security definer set search_path = '' as $$
  select p.role, p.active,
    exists (select 1 from auth.sessions s where s.id = p_session and s.user_id = auth.uid())
  from (select auth.uid() as id) me left join public.profiles p on p.id = me.id
$$;

create function public.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean)
language sql stable security invoker set search_path = '' as $$
  select * from private.current_person(p_session)
$$;

revoke all on function private.current_person(uuid), public.current_person(uuid) from public, anon, authenticated, service_role;
grant execute on function private.current_person(uuid), public.current_person(uuid) to authenticated;
