-- Rejects a spreadsheet with fewer photos of one address than the episode, because it is ambiguous which of them it means.

create or replace function pg_temp.amend_import(p_function regprocedure, variadic p_parts text[]) returns void language plpgsql as $$
declare
  definition text := pg_catalog.pg_get_functiondef(p_function);
begin
  for i in 1 .. pg_catalog.cardinality(p_parts) by 2 loop
    if pg_catalog.strpos(definition, p_parts[i]) = 0 then raise exception '% is another than expected', p_function; end if;
    definition := pg_catalog.replace(definition, p_parts[i], p_parts[i + 1]);
  end loop;
  execute definition;
end $$;

-- `occurrences`: number of rows in the file with the same episode and address. 23505: the episode has more such photos.
select pg_temp.amend_import('private.import_photo(jsonb)',
  '  is_new := p.id is null;', $by$  is_new := p.id is null;
  if (select pg_catalog.count(*) from public.episode_photos x where x.episode_id = episode and x.url = p_row ->> 'url')
    > (p_row ->> 'occurrences')::int then
    raise exception 'more photos of that address' using errcode = '23505', constraint = 'episode_photos_fewer';
  end if;$by$);
