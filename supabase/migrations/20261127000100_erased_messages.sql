-- Adds message_ids to the result of erase_person: the ids of the erased messages, those in the trash included. The server
-- deletes the files of their mails.

do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('public.erase_person(text)'::regprocedure);
  part constant text := '''messages'', message_count)';
begin
  if pg_catalog.strpos(definition, part) = 0 then raise exception 'public.erase_person is another than expected'; end if;
  execute pg_catalog.replace(definition, part, $by$'messages', message_count, 'message_ids', message_ids)$by$);
end $$;
