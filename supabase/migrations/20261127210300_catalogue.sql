-- Neighborhoods, guests, topics and the texts of the archive about itself.

create table public.neighborhoods (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 200)),
  slug text not null default '' constraint neighborhoods_slug_key unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  description text check (length(description) <= 20000),
  coordinates jsonb check (private.is_coordinates(coordinates)),
  photos jsonb check (private.is_picture_list(photos)),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text not null generated always as (private.fold(name)) stored,
  search_text text not null generated always as (private.fold(name || ' ' || coalesce(description, ''))) stored
);
create index neighborhoods_sort_name_idx on public.neighborhoods (sort_name);

create table public.guests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 200)),
  bio text check (length(bio) <= 20000),
  photo text check (private.is_link(photo)),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text not null generated always as (private.fold(name)) stored,
  search_text text not null generated always as (private.fold(name || ' ' || coalesce(bio, ''))) stored
);
create index guests_sort_name_idx on public.guests (sort_name);

create table public.topics (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 200)),
  slug text not null default '' constraint topics_slug_key unique
    check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 200),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text not null generated always as (private.fold(name)) stored
);
create index topics_sort_name_idx on public.topics (sort_name);

-- Texts of the archive about itself, one row per section. A section without a row uses the product's default text. The
-- sections and their fields are defined in src/core/site.
create table public.archive_texts (
  id uuid primary key default gen_random_uuid(),
  section text not null constraint archive_texts_section_key unique check (section ~ '^[a-z]{1,40}$'),
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 200000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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
