-- Lets a client repeat a creation whose response was lost: p_data may contain the `id` of the new row. If p_id is null and
-- that row exists, the row is updated; PT409 if it has been edited since.

create function pg_temp.amend_creation(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;

select pg_temp.amend_creation('private.store_episode(uuid, public.episodes)',
  'insert into public.episodes (%1$s) select %1$s from',
  'insert into public.episodes (id, %1$s) select coalesce(r.id, pg_catalog.gen_random_uuid()), %1$s from');

select pg_temp.amend_creation('public.save_episode(uuid, int, jsonb, uuid[])',
  e'\n  r := pg_catalog.jsonb_populate_record(e, given);', $by$
  if p_id is null then
    select * into e from public.episodes x where x.id = (given ->> 'id')::uuid for update;
    if e.version > 1 then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  r := pg_catalog.jsonb_populate_record(e, given);$by$);
select pg_temp.amend_creation('public.save_episode(uuid, int, jsonb, uuid[])',
  'private.store_episode(p_id, r)', 'private.store_episode(e.id, r)');

select pg_temp.amend_creation('public.save_photo(uuid, int, jsonb)',
  $part$insert into public.episode_photos (episode_id, url, caption, alt, credit, source, date_taken, rights)
      values (r.episode_id, r.url, r.caption, r.alt, r.credit, r.source, r.date_taken, r.rights) returning * into p;$part$,
  $by$insert into public.episode_photos as x (id, episode_id, url, caption, alt, credit, source, date_taken, rights)
      values (coalesce(r.id, pg_catalog.gen_random_uuid()), r.episode_id, r.url, r.caption, r.alt, r.credit, r.source,
        r.date_taken, r.rights)
      on conflict (id) do update set episode_id = r.episode_id, url = r.url, caption = r.caption, alt = r.alt,
        credit = r.credit, source = r.source, date_taken = r.date_taken, rights = r.rights
        where x.version = 1 returning * into p;
    if not found then raise exception 'changed by someone else' using errcode = 'PT409'; end if;$by$);
