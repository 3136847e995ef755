-- A row of an import keeps the guest, barrio and topics that the episode has if they have the names of the row: others may have
-- the same names, and importing an exported file again changes nothing.

do $$
declare
  definition text := pg_catalog.pg_get_functiondef('private.import_episode(jsonb)'::regprocedure);
  part text;
  present text;
begin
  for part, present in values
    ($s$select * into guest from private.named_guest(p_row ->> 'guest');$s$,
     $s$select g.id as row_id, false as made into guest from public.guests g
      where g.id = e.guest_id and g.sort_name = private.fold(p_row ->> 'guest');$s$),
    ($s$select * into barrio from private.named_neighborhood(p_row ->> 'neighborhood');$s$,
     $s$select n.id as row_id, false as made into barrio from public.neighborhoods n
      where n.id = e.neighborhood_id and n.sort_name = private.fold(p_row ->> 'neighborhood');$s$),
    ($s$select * into topic from private.named_topic(topic_name);$s$,
     $s$select t.id as row_id, false as made into topic from public.episode_topics x join public.topics t on t.id = x.topic_id
        where x.episode_id = e.id and t.sort_name = private.fold(topic_name) order by t.id limit 1;$s$)
  loop
    if pg_catalog.strpos(definition, part) = 0 then raise exception 'import_episode is another than expected'; end if;
    definition := pg_catalog.replace(definition, part, pg_catalog.format(e'%s\n    if not found then %s end if;', present, part));
  end loop;
  execute definition;
end $$;
