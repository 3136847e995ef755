-- Uploaded pictures of hosted Supabase are private: the built site holds copies of those that its pages show, and editors
-- read the others through the API. No policy opens the bucket: only the server's secret key reads it.

do $$
declare
  -- the former address of an upload: public, named by its content
  address constant text := 'https?://[^/"]+/storage/v1/object/public/media/([0-9a-f]{32}\.jpg)';
begin
  -- the embedded database and a PostgreSQL server keep pictures in a folder
  if pg_catalog.to_regclass('storage.buckets') is null then return; end if;
  update storage.buckets set public = false where id = 'media';
  if not found then return; end if;
  update public.episode_photos set url = pg_catalog.regexp_replace(url, '^' || address || '$', '/media/\1')
    where url ~ ('^' || address || '$');
  update public.guests set photo = pg_catalog.regexp_replace(photo, '^' || address || '$', '/media/\1')
    where photo ~ ('^' || address || '$');
  update public.neighborhoods
    set photos = pg_catalog.regexp_replace(photos::text, '"' || address || '"', '"/media/\1"', 'g')::jsonb
    where photos::text ~ ('"' || address || '"');
end $$;
