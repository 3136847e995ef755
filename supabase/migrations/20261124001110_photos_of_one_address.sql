-- An episode may have several photos of one address, and a spreadsheet has all of them.

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

-- A row that stands in the file again has its `occurrence`, from 2: it is the photo of that place, as the export orders them. 23505: the
-- episode has fewer.
select pg_temp.amend_import('private.import_photo(jsonb)',
  'x.id limit 1 for update', 'x.id offset coalesce((p_row ->> ''occurrence'')::int, 1) - 1 limit 1 for update',
  '  is_new := p.id is null;', $by$  is_new := p.id is null;
  if is_new and p_row ? 'occurrence' then
    raise exception 'no other photo of that address' using errcode = '23505', constraint = 'episode_photos_twice';
  end if;$by$);
