-- Adds constraints to tables whose rows come from a backup file and are later used by functions with their own rights.

-- Restoring an entry inserts its row into the table that it names, so only tables with a trash are allowed. An entry of
-- `profiles` would give an account rights.
alter table public.trash add constraint trash_tbl_check check (tbl in ('neighborhoods', 'guests', 'topics', 'episodes',
  'episode_topics', 'episode_photos', 'episode_notes', 'photo_notes', 'held_episodes', 'comments', 'comment_contacts',
  'contact_messages', 'recordings', 'listening_counts'));

-- The copy of a held episode must have the id of that episode, because the id is used in addresses and file names.
alter table public.held_episodes add constraint held_episodes_copy_check check (episode ->> 'id' is not distinct from id::text);
