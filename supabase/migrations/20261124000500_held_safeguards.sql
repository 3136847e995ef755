-- What happens around held episodes: their number stays, and no backup brings their edits to light.

-- The address of a held episode stays: another one would be told by `former_addresses` at once, and be free for others.
create function private.refuse_number() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'a held episode keeps its number' using errcode = 'PT423';
end $$;
-- after b_keep_hold: one that is withdrawn is held no longer
create trigger c_refuse_number before update on public.episodes
  for each row when (new.held_at is not null and new.episode_number is distinct from old.episode_number)
  execute function private.refuse_number();
revoke all on function private.refuse_number() from public, anon, authenticated, service_role;

-- Functions as they are, with one passage each replaced.
create function pg_temp.amend_safeguards(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;

-- a copy that was left behind gives way
select pg_temp.amend_safeguards('private.take_released()', 'where p.episode_id = old.id));', $by$where p.episode_id = old.id))
    on conflict (id) do update set guest_id = excluded.guest_id, neighborhood_id = excluded.neighborhood_id, topic_ids = excluded.topic_ids,
      episode = excluded.episode, photos = excluded.photos;$by$);

-- A backup is read table by table, and episodes may be held or released meanwhile.
select pg_temp.amend_safeguards('public.restore_commit(jsonb)', '  foreach name in array', $by$  -- held while it was read: topics and photos may be edited already, so it is held here too
  update private.restore_staging s set row_data = s.row_data || pg_catalog.jsonb_build_object('held_at', pg_catalog.now())
    where s.tbl = 'episodes' and s.row_data ->> 'status' = 'published' and s.row_data ->> 'held_at' is null
      and exists (select 1 from private.restore_staging h where h.tbl = 'held_episodes' and h.row_data ->> 'id' = s.row_data ->> 'id');
  -- released while it was read: the row may hold edits that were not released, so it waits for a review
  update private.restore_staging s set row_data = s.row_data || '{"held_at": null, "status": "to_review"}'
    where s.tbl = 'episodes' and s.row_data ->> 'status' = 'published' and s.row_data ->> 'held_at' is not null
      and not exists (select 1 from private.restore_staging h where h.tbl = 'held_episodes' and h.row_data ->> 'id' = s.row_data ->> 'id');
  foreach name in array$by$);
select pg_temp.amend_safeguards('public.restore_commit(jsonb)', e'  end loop;\n', $by$  end loop;
  -- published and held while it was read: a draft has no copy
  delete from public.held_episodes h using public.episodes e where e.id = h.id and e.held_at is null;
  delete from public.trash t using public.episodes e where t.tbl = 'held_episodes' and t.pk = e.id::text;
$by$);
