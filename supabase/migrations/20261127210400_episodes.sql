-- Episodes with their topics, photos and notes.

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
  ai_outdated_at timestamptz,
  -- set for drafts only, which are published at this time
  publish_at timestamptz,
  -- provenance and rights, after Dublin Core (docs/decisions/044-dublin-core.md)
  creator text check (private.is_line(creator, 300)),
  -- collection or person from which the original comes
  source text check (private.is_line(source, 1000)),
  rights text check (private.is_line(rights, 1000)),
  -- medium of the recording before it was digitized
  carrier text check (carrier in ('open_reel', 'cassette', 'microcassette', 'disc', 'dat', 'minidisc', 'cd', 'file', 'other')),
  carrier_note text check (private.is_line(carrier_note, 500)),
  -- label of the original on its shelf
  shelf_mark text check (private.is_line(shelf_mark, 200)),
  digitized_on text check (private.is_partial_day(digitized_on)),
  digitized_by text check (private.is_line(digitized_by, 300)),
  digitized_with text check (private.is_line(digitized_with, 500))
);
create index episodes_guest_id_idx on public.episodes (guest_id);
create index episodes_neighborhood_id_idx on public.episodes (neighborhood_id, date);
create index episodes_list_idx on public.episodes (status, episode_order, episode_number);
create index episodes_order_idx on public.episodes (episode_order, episode_number);
create index episodes_date_idx on public.episodes (date);
create index episodes_ai_topics_idx on public.episodes using gin (ai_topics);
create index episodes_ai_processed_at_idx on public.episodes (ai_processed_at) where ai_processed_at is not null;
create index episodes_publish_at_idx on public.episodes (publish_at) where publish_at is not null;

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
  date_taken text check (length(date_taken) <= 100),
  rights text check (private.is_line(rights, 1000))
);
create index episode_photos_episode_id_idx on public.episode_photos (episode_id, created_at desc);
create index episode_photos_created_at_idx on public.episode_photos (created_at desc);

-- Internal notes of the archivists, by episode id. The row remains if its notes are emptied.
create table public.episode_notes (
  id uuid primary key references public.episodes (id) on delete cascade,
  notes text check (length(notes) <= 20000)
);

-- Internal notes of the archivists, by photo id. The row remains if its notes are emptied.
create table public.photo_notes (
  id uuid primary key references public.episode_photos (id) on delete cascade,
  notes text check (length(notes) <= 20000),
  -- medium of the photo before it was digitized
  carrier text check (private.is_line(carrier, 500)),
  digitized_on text check (private.is_partial_day(digitized_on)),
  digitized_by text check (private.is_line(digitized_by, 300)),
  digitized_with text check (private.is_line(digitized_with, 500))
);
