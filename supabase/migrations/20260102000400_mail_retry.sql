-- An editor sends a mail again that was given up, or that waits for its next attempt.

-- PT404: no such message, or its mail is no longer kept. PT409: it has been sent, or is being sent at this moment.
create function private.retry_mail(p_message uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  select * into mail from private.outbox o where o.dedupe_key = 'contact:' || p_message
    and exists (select 1 from public.contact_messages m where m.id = p_message) for update;
  if not found then raise exception 'no such mail' using errcode = 'PT404'; end if;
  if mail.state in ('sent', 'leased') then raise exception 'nothing to send' using errcode = 'PT409'; end if;
  update private.outbox o set state = 'queued', attempts = 0, next_at = pg_catalog.clock_timestamp(), last_error = null
    where o.id = mail.id;
  update public.contact_messages m set mail_status = 'queued', mail_attempts = 0, mail_error = null where m.id = p_message;
end $$;

create function public.retry_mail(p_message uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.retry_mail(p_message)
$$;

revoke all on function private.retry_mail(uuid), public.retry_mail(uuid) from public, anon, authenticated, service_role;
grant execute on function private.retry_mail(uuid), public.retry_mail(uuid) to authenticated;
