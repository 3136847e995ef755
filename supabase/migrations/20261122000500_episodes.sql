-- Creates episodes with their topics, photos and former addresses.

create table public.episodes (
  id uuid primary key default gen_random_uuid(),
  -- part of the address /episode/{number}
  episode_number text not null constraint episodes_episode_number_key unique
    check (private.is_line(episode_number, 40) and episode_number !~ '[/\\?#%]'),
  date date check (date between '1900-01-01' and '2100-12-31'),
  guest_id uuid references public.guests (id) on delete set null,
  neighborhood_id uuid references public.neighborhoods (id) on delete set null,
  audio_url text check (private.is_audio_address(audio_url)),
  duration text check (private.is_line(duration, 20)),
  headline text check (private.is_line(headline, 200)),
  description text check (length(description) <= 200000),
  transcript text check (length(transcript) <= 2000000),
  -- {description, topics, keyPoints, quotes, summary, emotionalTone, duration, wordCount, guestInfo, neighborhoodInfo}
  content_analysis jsonb check (jsonb_typeof(content_analysis) = 'object'),
  -- {speakers: [{speaker, segments: [{text, start, end, confidence}]}], transcript, confidence, raw?}; times in seconds
  transcription_data jsonb check (jsonb_typeof(transcription_data) = 'object'),
  ai_topics text[],
  ai_key_points text[],
  ai_summary text check (length(ai_summary) <= 20000),
  ai_quotes jsonb check (jsonb_typeof(ai_quotes) = 'array'),
  ai_guest_info jsonb check (jsonb_typeof(ai_guest_info) = 'object'),
  ai_neighborhood_info jsonb check (jsonb_typeof(ai_neighborhood_info) = 'object'),
  ai_emotional_tone text check (ai_emotional_tone in ('nostalgic', 'warm', 'poetic', 'melancholic', 'historical',
    'informative', 'celebratory', 'neutral', 'anecdotal', 'positive')),
  ai_confidence numeric check (ai_confidence between 0 and 1),
  ai_word_count int check (ai_word_count >= 0),
  ai_duration_seconds numeric check (ai_duration_seconds >= 0),
  ai_processed_at timestamptz,
  status text not null default 'published' check (status in ('draft', 'to_review', 'published')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- generated, so that lists do not read the transcripts and analyses of thousands of rows
  episode_order int generated always as (substring(episode_number from '^\d{1,9}')::int) stored,
  summary text generated always as (coalesce(nullif(btrim(ai_summary), ''), nullif(btrim(content_analysis ->> 'summary'), ''))) stored,
  has_transcript boolean not null generated always as (coalesce(private.has_text(transcript), false)) stored,
  has_analysis boolean not null generated always as (content_analysis is not null or ai_processed_at is not null) stored,
  -- [{field, text, state: ia | revisado | confirmado, origin, verbatim, reviewedAt}]; verbatim is for quotes: whether the
  -- transcript contains the text word for word. Public; the reviewers are in ai_reviews.
  ai_statements jsonb check (jsonb_typeof(ai_statements) = 'array'),
  -- first change of the transcript after its analysis; null if the analysis is current or there is none
  ai_outdated_at timestamptz
);
create index episodes_guest_id_idx on public.episodes (guest_id);
create index episodes_neighborhood_id_idx on public.episodes (neighborhood_id, date);
create index episodes_list_idx on public.episodes (status, episode_order, episode_number);
create index episodes_order_idx on public.episodes (episode_order, episode_number);
create index episodes_date_idx on public.episodes (date);
create index episodes_ai_topics_idx on public.episodes using gin (ai_topics);
create index episodes_ai_processed_at_idx on public.episodes (ai_processed_at) where ai_processed_at is not null;
create trigger a_touch before update on public.episodes for each row execute function private.touch();

-- Sets ai_outdated_at and clears word count and duration if the transcript changes after its analysis, except for white
-- space. A new analysis clears ai_outdated_at.
create function private.outdate_analysis() returns trigger language plpgsql set search_path = '' as $$
declare
  words_before constant text := pg_catalog.btrim(pg_catalog.regexp_replace(old.transcript, '\s+', ' ', 'g'));
  words_after constant text := pg_catalog.btrim(pg_catalog.regexp_replace(new.transcript, '\s+', ' ', 'g'));
begin
  if new.ai_processed_at is distinct from old.ai_processed_at then
    new.ai_outdated_at := null;
  elsif old.has_analysis and words_after is distinct from words_before then
    new.ai_outdated_at := coalesce(old.ai_outdated_at, pg_catalog.clock_timestamp());
    new.ai_word_count := null;
    new.ai_duration_seconds := null;
    new.content_analysis := new.content_analysis - 'wordCount' - 'duration';
  end if;
  return new;
end $$;
create trigger b_outdate_analysis before update of transcript, ai_processed_at on public.episodes
  for each row execute function private.outdate_analysis();

create table public.episode_topics (
  episode_id uuid not null references public.episodes (id) on delete cascade,
  topic_id uuid not null references public.topics (id) on delete cascade,
  primary key (episode_id, topic_id)
);
create index episode_topics_topic_id_idx on public.episode_topics (topic_id);

create table public.episode_photos (
  id uuid primary key default gen_random_uuid(),
  episode_id uuid not null references public.episodes (id) on delete cascade,
  url text not null check (private.is_link(url)),
  caption text check (length(caption) <= 1000),
  alt text check (length(alt) <= 1000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- order in the episode, from 1; null is last, by time of creation
  position int check (position > 0),
  credit text check (length(credit) <= 300),
  source text check (length(source) <= 1000),
  -- free text, for old photographs dated 'hacia 1930'
  date_taken text check (length(date_taken) <= 100)
);
create index episode_photos_episode_id_idx on public.episode_photos (episode_id, created_at desc);
create index episode_photos_created_at_idx on public.episode_photos (created_at desc);
create trigger a_touch before update on public.episode_photos for each row execute function private.touch();

-- Clears the position of a photo that moves to another episode, so that it is last there.
create function private.forget_position() returns trigger language plpgsql set search_path = '' as $$
begin
  new.position := null;
  return new;
end $$;
create trigger b_forget_position before update on public.episode_photos for each row
  when (new.episode_id is distinct from old.episode_id) execute function private.forget_position();

-- Moves a photo to a position from 1 in its episode, with the caller's rights; a number beyond the last means the last.
-- 42501: not an administrator. PT404: no such photo.
create function public.move_photo(p_id uuid, p_position int) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  its_episode uuid;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  select p.episode_id into its_episode from public.episode_photos p where p.id = p_id;
  if not found then raise exception 'no such photo' using errcode = 'PT404'; end if;
  -- one move at a time per episode
  perform from public.episodes e where e.id = its_episode for update;
  with others as (
    select p.id, pg_catalog.row_number() over (order by p.position, p.created_at, p.url, p.id) as n
    from public.episode_photos p where p.episode_id = its_episode and p.id <> p_id
  ), placed as (
    select o.id, (o.n + (o.n >= p_position)::int)::int as position from others o
    union all
    select p_id, least(greatest(p_position, 1), (select count(*) from others) + 1)::int
  )
  update public.episode_photos p set position = n.position from placed n
    where p.id = n.id and p.position is distinct from n.position;
end $$;

create table public.former_addresses (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('episodes', 'neighborhoods', 'topics')),
  -- slug, or number of an episode
  name text not null,
  -- no foreign key, so that a row restored from the trash has its former addresses again
  row_id uuid not null,
  created_at timestamptz not null default now(),
  constraint former_addresses_name_key unique (kind, name)
);

-- Records p_before as a former address of the row. p_now is in use, so it is no former address of any row.
create function private.note_address(p_kind text, p_row uuid, p_before text, p_now text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_addresses f where f.kind = p_kind and f.name = p_now;
  if p_before is not null then
    insert into public.former_addresses (kind, name, row_id) values (p_kind, p_before, p_row)
      on conflict (kind, name) do update set row_id = excluded.row_id, created_at = now();
  end if;
end $$;

create function private.note_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_address(tg_table_name, new.id, case when tg_op = 'UPDATE' then old.slug end, new.slug);
  return null;
end $$;
create function private.note_number() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_address(tg_table_name, new.id, case when tg_op = 'UPDATE' then old.episode_number end, new.episode_number);
  return null;
end $$;
create trigger w_address_insert after insert on public.neighborhoods for each row execute function private.note_slug();
create trigger w_address_update after update on public.neighborhoods for each row
  when (old.slug is distinct from new.slug) execute function private.note_slug();
create trigger w_address_insert after insert on public.topics for each row execute function private.note_slug();
create trigger w_address_update after update on public.topics for each row
  when (old.slug is distinct from new.slug) execute function private.note_slug();
create trigger w_address_insert after insert on public.episodes for each row execute function private.note_number();
create trigger w_address_update after update on public.episodes for each row
  when (old.episode_number is distinct from new.episode_number) execute function private.note_number();
