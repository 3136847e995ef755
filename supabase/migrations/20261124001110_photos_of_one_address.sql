-- Lets a spreadsheet contain several photos of one episode with the same address.

create function pg_temp.amend_import(p_function regprocedure, variadic p_parts text[]) returns void language plpgsql as $$
declare
  definition text := pg_catalog.pg_get_functiondef(p_function);
begin
  for i in 1 .. pg_catalog.cardinality(p_parts) by 2 loop
    if pg_catalog.strpos(definition, p_parts[i]) = 0 then raise exception '% is another than expected', p_function; end if;
    definition := pg_catalog.replace(definition, p_parts[i], p_parts[i + 1]);
  end loop;
  execute definition;
end $$;

-- `occurrence`, from 2, marks a row whose episode and address are already in the file: it is the photo in that place in the
-- order of the export. 23505: the episode has fewer photos with that address.
select pg_temp.amend_import('private.import_photo(jsonb)',
  'x.id limit 1 for update', 'x.id offset coalesce((p_row ->> ''occurrence'')::int, 1) - 1 limit 1 for update',
  '  is_new := p.id is null;', $by$  is_new := p.id is null;
  if is_new and p_row ? 'occurrence' then
    raise exception 'no other photo of that address' using errcode = '23505', constraint = 'episode_photos_twice';
  end if;$by$);
