-- Restores held episodes from backups in which the copy is newer than the row, because the row was read earlier.

create function pg_temp.amend_torn(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;

select pg_temp.amend_torn('public.restore_commit(jsonb)', '  -- held while it was read:', $by$  -- edited, published, then held while it was read: the row takes the values of the copy
  -- guest or neighborhood become null if the backup lacks them; the next statement sets held_at
  update private.restore_staging s set row_data = s.row_data || (h.row_data -> 'episode') || pg_catalog.jsonb_build_object(
      'guest_id', (select g.row_data -> 'id' from private.restore_staging g where g.tbl = 'guests' and g.row_data -> 'id' = h.row_data -> 'guest_id'),
      'neighborhood_id', (select n.row_data -> 'id' from private.restore_staging n
        where n.tbl = 'neighborhoods' and n.row_data -> 'id' = h.row_data -> 'neighborhood_id'))
    from private.restore_staging h
    where s.tbl = 'episodes' and h.tbl = 'held_episodes' and h.row_data ->> 'id' = s.row_data ->> 'id'
      and (h.row_data -> 'episode' ->> 'version')::int > (s.row_data ->> 'version')::int;
  -- held while it was read:$by$);
