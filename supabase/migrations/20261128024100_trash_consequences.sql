-- The trash lists what a deletion changed besides the record, and whether restoring it shows it to visitors.
drop function if exists public.trash_entries();
drop function if exists private.trash_entries();
