-- Triggers of the tables by their traits (11_kinds.sql). Triggers run in the order of their names: a_ before other rules, x_ to z_
-- after them.

-- Raises version and sets updated_at on each update; id and created_at cannot change.
create or replace function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

do $$
declare
  k record;
  t record;
begin
  -- those of a trait that a table no longer has
  for t in select g.tgname, g.tgrelid::regclass as tbl from pg_catalog.pg_trigger g
    where g.tgfoid in ('private.touch'::regproc, 'private.to_trash'::regproc, 'private.audit'::regproc,
      'private.note_change'::regproc, 'private.note_truncate'::regproc, 'private.fill_slug'::regproc,
      'private.note_slug'::regproc) and not g.tgisinternal
  loop
    execute pg_catalog.format('drop trigger %I on %s', t.tgname, t.tbl);
  end loop;
  for k in select * from private.kinds() loop
    if 'version' = any (k.traits) then
      execute pg_catalog.format('create trigger a_touch before update on public.%I
        for each row execute function private.touch()', k.name);
    end if;
    if 'slug' = any (k.traits) then
      execute pg_catalog.format('create trigger b_slug before insert or update on public.%I
        for each row execute function private.fill_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_insert after insert on public.%I
        for each row execute function private.note_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_update after update on public.%I
        for each row when (old.slug is distinct from new.slug) execute function private.note_slug()', k.name);
    end if;
    if 'trash' = any (k.traits) then
      execute case when private.link_of(k.name) is null
        then pg_catalog.format('create trigger x_trash after delete on public.%I referencing old table as old_rows
          for each statement execute function private.to_trash()', k.name)
        else pg_catalog.format('create trigger x_trash before delete on public.%I
          for each row execute function private.to_trash(%L)', k.name, private.link_of(k.name)) end;
    end if;
    if 'pages' = any (k.traits) then
      execute pg_catalog.format('create trigger y_pending_truncate after truncate on public.%I
        for each statement execute function private.note_truncate()', k.name);
    end if;
    for t in values ('insert', 'new table as changed_rows'), ('update', 'old table as old_rows new table as new_rows'),
      ('delete', 'old table as changed_rows')
    loop
      if 'pages' = any (k.traits) then
        execute pg_catalog.format('create trigger y_pending_%1$s after %1$s on public.%2$I referencing %3$s
          for each statement execute function private.note_change()', t.column1, k.name, t.column2);
      end if;
      if 'log' = any (k.traits) then
        execute pg_catalog.format('create trigger z_audit_%1$s after %1$s on public.%2$I referencing %3$s
          for each statement execute function private.audit()', t.column1, k.name, t.column2);
      end if;
    end loop;
  end loop;
end $$;
