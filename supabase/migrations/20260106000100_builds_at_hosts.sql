-- Builds at a host overlap: an edit while one runs asks for another. The first has not failed by that; it reports later.

-- Notes that a build begins; what was still running here was cut off. A host that has not reported for half an hour
-- (HOST_PATIENCE_MS in src/core/publishing/publishing-schedule.ts) is taken for lost. Fifty are kept: counted, because a database that
-- was killed leaves gaps in the numbers. Answers the number.
create or replace function public.start_build(p_revision bigint, p_cause text, p_requested boolean default false) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  started bigint;
  lost int;
begin
  update private.builds set result = 'interrupted', finished_at = pg_catalog.clock_timestamp() where result = 'running';
  update private.builds set result = 'failed', finished_at = pg_catalog.clock_timestamp(),
    reason = 'El servicio no informó que la construcción haya terminado.'
    where result = 'requested' and started_at <= pg_catalog.clock_timestamp() - interval '30 minutes';
  get diagnostics lost = row_count;
  -- Counted, so that a host whose builds fail is asked less and less often.
  if lost > 0 then
    update private.rebuild set failures = failures + lost, failed_at = pg_catalog.clock_timestamp();
  end if;
  insert into private.builds (revision, cause, result)
    values (p_revision, p_cause, case when p_requested then 'requested' else 'running' end) returning id into started;
  delete from private.builds where id < (select min(x.id) from (select b.id from private.builds b order by b.id desc limit 50) x);
  return started;
end $$;

-- A host's build reports the revision it holds. The same report twice changes nothing, nor does one that speaks of content
-- this database never had: it was signed before an older copy of the archive was restored, and settles nothing of today's.
create or replace function public.report_build(p_revision bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  r private.rebuild;
begin
  select * into r from private.rebuild for update;
  if p_revision > r.wanted then return; end if;
  if p_revision <= r.sent and not exists (select 1 from private.builds b where b.result = 'requested' and b.revision <= p_revision) then
    return;
  end if;
  update private.builds set result = 'published', finished_at = pg_catalog.clock_timestamp()
    where result = 'requested' and revision <= p_revision;
  if not found then
    insert into private.builds (revision, cause, result, finished_at)
      values (p_revision, 'start', 'published', pg_catalog.clock_timestamp());
  end if;
  perform public.settle_rebuild(p_revision);
  update private.rebuild set failures = 0, failed_at = null,
    asked_at = case when asked_at > (select pg_catalog.max(b.started_at) from private.builds b) then asked_at end;
end $$;
