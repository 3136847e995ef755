-- The trash is read in pages, with a search.
drop function if exists public.trash_entries();
drop function if exists private.trash_entries();
