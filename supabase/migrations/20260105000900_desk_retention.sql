-- What the AI desk sent and got is kept for a year: long enough to ask what a statement rests on, no longer than that.
-- Reviews and statements stay; they are the archive's own.

create index desk_exchanges_started_at_idx on public.desk_exchanges (started_at);
create index desk_jobs_ended_at_idx on public.desk_jobs (ended_at);

-- Drops what has served its time: trash and sent mails after p_keep_days, remembered answers after a week, counters after a
-- day, exchanges of the AI desk and its ended jobs (which hold transcripts) after a year.
create or replace function public.housekeeping(p_keep_days int default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  cutoff constant timestamptz := now() - pg_catalog.make_interval(days => p_keep_days);
  desk_cutoff constant timestamptz := now() - interval '365 days';
  trash_count int;
  mail_count int;
  exchange_count int;
  job_count int;
begin
  delete from public.trash where deleted_at < cutoff;
  get diagnostics trash_count = row_count;
  delete from private.outbox o where o.state = 'sent' and o.sent_at < cutoff
    or o.created_at < cutoff and not exists (
      select 1 from public.contact_messages m where m.id = (o.payload ->> 'message_id')::uuid);
  get diagnostics mail_count = row_count;
  delete from private.idempotency where created_at < now() - interval '7 days';
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from public.desk_exchanges where started_at < desk_cutoff;
  get diagnostics exchange_count = row_count;
  delete from public.desk_jobs where ended_at < desk_cutoff;
  get diagnostics job_count = row_count;
  return pg_catalog.jsonb_build_object('trash', trash_count, 'mails', mail_count, 'exchanges', exchange_count,
    'jobs', job_count);
end $$;
