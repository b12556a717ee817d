-- Two admins, or an admin and the user, may edit the same fields. The version rises only with those fields: a new
-- password or language must not make an open form stale.
alter table users add column version integer not null default 1;

create trigger users_raise_version
  before update on users
  for each row
  when (
    (old.full_name, old.email, old.phone, old.role, old.is_active)
    is distinct from (new.full_name, new.email, new.phone, new.role, new.is_active)
  )
  execute function raise_record_version();

-- Notes that admins write about a user; the user never sees them, and they are deleted with the user's data.
create table user_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid not null references users (id) on delete restrict,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);

create index user_notes_of_user on user_notes (user_id, created_at, id);
