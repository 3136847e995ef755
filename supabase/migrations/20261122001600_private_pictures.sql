-- Makes uploaded pictures on hosted Supabase private: the built site contains copies of those that its pages show, and
-- editors read the others through the API. The bucket has no policy, so only the server's secret key reads it.

do $$
declare
  -- former public address of an upload, with a file name derived from its content
  address constant text := 'https?://[^/"]+/storage/v1/object/public/media/([0-9a-f]{32}\.jpg)';
begin
  -- the embedded database and PostgreSQL servers use a folder for pictures
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
