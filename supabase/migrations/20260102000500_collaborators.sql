-- The people of the archive with their e-mail addresses, which only the auth service's table holds.

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

-- The account with this e-mail address, which may have no profile; null when there is none. For the server itself.
create function public.find_account(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(p_email)) limit 1
$$;

revoke all on function private.collaborators(), public.collaborators(), public.find_account(text)
  from public, anon, authenticated, service_role;
grant execute on function private.collaborators(), public.collaborators() to authenticated, service_role;
grant execute on function public.find_account(text) to service_role;
