-- The statement that a change of a set belongs to: what one statement changed is taken back by one. Rows of before are one each.
alter table private.change_set_rows add column step bigint;
update private.change_set_rows set step = id;
alter table private.change_set_rows alter column step set not null;
drop index private.change_set_rows_set_idx;
create index change_set_rows_step_idx on private.change_set_rows (set_id, tbl, step);

-- Functions with other arguments or results, and those that blocks of rows replace.
drop function if exists public.import_episodes(jsonb, boolean, boolean, text);
drop function if exists private.import_episode(jsonb);
drop function if exists private.import_photo(jsonb);
drop function if exists private.import_recording(jsonb);
drop function if exists private.named_guest(text);
drop function if exists private.named_neighborhood(text);
drop function if exists private.named_topic(text);
drop function if exists private.store_episode(uuid, public.episodes);
drop function if exists private.take_back(private.change_set_rows);
drop function if exists private.restore_row(public.trash);
drop function if exists private.published_number(uuid);
