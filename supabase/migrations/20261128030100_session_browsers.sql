-- Readable names of the browsers in which sessions were opened, such as 'Firefox en Windows'. The table of sessions belongs to
-- the auth service, for which every sign-in comes from this server.
create table private.session_browsers (
  session_id uuid primary key,
  browser text not null check (private.is_line(browser, 80))
);

-- Another result.
drop function if exists public.own_sessions();
drop function if exists private.own_sessions();
