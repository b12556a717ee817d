-- Views of a staff list that a person saved: the query string of its URL under a name.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  screen text not null check (screen ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);

create unique index saved_views_name_once on saved_views (owner_id, screen, lower(name));
create index saved_views_shared on saved_views (screen) where is_shared;
