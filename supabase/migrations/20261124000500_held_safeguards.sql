-- Protects held episodes: their number is fixed, and a restored backup does not publish their edits.

-- Rejects a new number of a held episode: former_addresses would reveal it, and other episodes could take the old one.
create function private.refuse_number() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'a held episode keeps its number' using errcode = 'PT423';
end $$;
-- runs after b_keep_hold, which clears held_at if the episode is withdrawn
create trigger c_refuse_number before update on public.episodes
  for each row when (new.held_at is not null and new.episode_number is distinct from old.episode_number)
  execute function private.refuse_number();
revoke all on function private.refuse_number() from public, anon, authenticated, service_role;

-- Replaces a passage in the definition of an existing function.
create function pg_temp.amend_safeguards(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;

-- replaces a copy that was left behind
select pg_temp.amend_safeguards('private.take_released()', 'where p.episode_id = old.id));', $by$where p.episode_id = old.id))
    on conflict (id) do update set guest_id = excluded.guest_id, neighborhood_id = excluded.neighborhood_id, topic_ids = excluded.topic_ids,
      episode = excluded.episode, photos = excluded.photos;$by$);

-- A backup is read table by table, so an episode may be held or released between the tables.
select pg_temp.amend_safeguards('public.restore_commit(jsonb)', '  foreach name in array', $by$  -- held while it was read: topics or photos may contain edits already, so the episode is restored as held
  update private.restore_staging s set row_data = s.row_data || pg_catalog.jsonb_build_object('held_at', pg_catalog.now())
    where s.tbl = 'episodes' and s.row_data ->> 'status' = 'published' and s.row_data ->> 'held_at' is null
      and exists (select 1 from private.restore_staging h where h.tbl = 'held_episodes' and h.row_data ->> 'id' = s.row_data ->> 'id');
  -- released while it was read: the row may contain unreleased edits, so it is restored for review
  update private.restore_staging s set row_data = s.row_data || '{"held_at": null, "status": "to_review"}'
    where s.tbl = 'episodes' and s.row_data ->> 'status' = 'published' and s.row_data ->> 'held_at' is not null
      and not exists (select 1 from private.restore_staging h where h.tbl = 'held_episodes' and h.row_data ->> 'id' = s.row_data ->> 'id');
  foreach name in array$by$);
select pg_temp.amend_safeguards('public.restore_commit(jsonb)', e'  end loop;\n', $by$  end loop;
  -- published, then held while it was read: the restored row is a draft, so it has no copy
  delete from public.held_episodes h using public.episodes e where e.id = h.id and e.held_at is null;
  delete from public.trash t using public.episodes e where t.tbl = 'held_episodes' and t.pk = e.id::text;
$by$);
