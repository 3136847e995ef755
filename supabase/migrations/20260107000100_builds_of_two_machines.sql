-- Two machines on one database each build for their own visitors, and each beginning marks what still runs as interrupted:
-- after a crash nobody else does. A build that ends all the same did happen, and what it holds is published.
create or replace function public.finish_build(p_id bigint, p_result text, p_reason text default null,
  p_release text default null, p_revision bigint default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  build private.builds;
begin
  update private.builds set result = p_result, reason = pg_catalog.left(p_reason, 4000), release = p_release,
    revision = greatest(revision, p_revision), finished_at = pg_catalog.clock_timestamp()
    where id = p_id and result in ('running', 'requested', 'interrupted') returning * into build;
  if not found then return; end if;
  if p_result = 'published' then perform public.settle_rebuild(build.revision); end if;
  update private.rebuild set
    failures = case p_result when 'published' then 0 when 'failed' then failures + 1 else failures end,
    failed_at = case p_result when 'published' then null when 'failed' then pg_catalog.clock_timestamp() else failed_at end,
    asked_at = case when p_result = 'interrupted' or asked_at > build.started_at then asked_at end;
end $$;
