-- Ends links, second factors and sessions together with the profile, password or session to which they belong.

-- The second factor belongs to the profile, which records that it is on: an account that loses its profile and gets a new
-- one starts without a second factor.
delete from private.second_factors f where not exists (select 1 from public.profiles p where p.id = f.user_id);
delete from private.recovery_codes c where not exists (select 1 from public.profiles p where p.id = c.user_id);
delete from private.verified_sessions v where not exists (select 1 from public.profiles p where p.id = v.user_id);
alter table private.second_factors drop constraint second_factors_user_id_fkey,
  add constraint second_factors_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade;
alter table private.recovery_codes drop constraint recovery_codes_user_id_fkey,
  add constraint recovery_codes_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade;
alter table private.verified_sessions drop constraint verified_sessions_user_id_fkey,
  add constraint verified_sessions_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade;

-- Ends the mailed links of an account whenever its password is changed.
create function private.end_password_links() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.password_links l set used_at = pg_catalog.clock_timestamp() where l.user_id = new.id and l.used_at is null;
  return null;
end $$;
create trigger e_end_links after update of password_changed_at on public.profiles
  for each row when (new.password_changed_at is distinct from old.password_changed_at) execute function private.end_password_links();

-- Ends all sessions of an account, after its password was set by a link or by another person.
create or replace function public.end_account_sessions(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions s where s.user_id = p_user
$$;

-- Deletes expired rows: trash and sent mails after p_keep_days, idempotency keys after 7 days, rate limits after a day,
-- links a day after they expire, marks of ended sessions, provider calls and ended AI jobs after 365 days.
create or replace function public.purge_expired(p_keep_days int default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  cutoff constant timestamptz := now() - pg_catalog.make_interval(days => p_keep_days);
  ai_cutoff constant timestamptz := now() - interval '365 days';
  trash_count int;
  mail_count int;
  call_count int;
  job_count int;
begin
  delete from public.trash where deleted_at < cutoff;
  get diagnostics trash_count = row_count;
  delete from private.outbox o where o.state = 'sent' and o.sent_at < cutoff
    or o.created_at < cutoff and private.mail_content(o.kind, o.payload) is null;
  get diagnostics mail_count = row_count;
  delete from private.idempotency where created_at < now() - interval '7 days';
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from private.password_links where expires_at < now() - interval '1 day';
  delete from private.verified_sessions v where not exists (select 1 from auth.sessions s where s.id = v.session_id);
  delete from public.ai_provider_calls where started_at < ai_cutoff;
  get diagnostics call_count = row_count;
  delete from public.ai_jobs where ended_at < ai_cutoff;
  get diagnostics job_count = row_count;
  return pg_catalog.jsonb_build_object('trash', trash_count, 'mails', mail_count, 'provider_calls', call_count,
    'jobs', job_count);
end $$;

revoke all on function private.end_password_links() from public, anon, authenticated, service_role;
