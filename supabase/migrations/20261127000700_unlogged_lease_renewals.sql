-- Leaves the renewals of an AI job's lease out of the log: a running job is renewed every two seconds, and the log is kept
-- for ever.
drop trigger z_audit on public.ai_jobs;
create trigger z_audit after insert or delete on public.ai_jobs for each row execute function private.audit();
create trigger z_audit_update after update on public.ai_jobs
  for each row when (new.state is distinct from old.state or new.leased_until is not distinct from old.leased_until)
  execute function private.audit();
