-- Rows of a backup are written by its file. What the archive inserts from them later, with rights of its own, has bounds.

-- Restoring an entry inserts its row into the table that it names: only tables whose deleted rows are kept. An entry of
-- `profiles` would give an account rights.
alter table public.trash add constraint trash_tbl_check check (tbl in ('neighborhoods', 'guests', 'topics', 'episodes',
  'episode_topics', 'episode_photos', 'episode_notes', 'photo_notes', 'held_episodes', 'comments', 'comment_contacts',
  'contact_messages', 'recordings', 'listening_counts'));

-- A copy of a held episode is one of the episode that it belongs to; its id is part of addresses and of names of files.
alter table public.held_episodes add constraint held_episodes_copy_check check (episode ->> 'id' is not distinct from id::text);
