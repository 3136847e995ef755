-- Whoever has been given a password changes it before anything else: until then the rows of the back-office stay closed,
-- however they are asked for. Changing it goes through the auth service and needs neither of these.

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role = 'admin' and not p.password_is_temporary)
$$;

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and not p.password_is_temporary)
$$;
