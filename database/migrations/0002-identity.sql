create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null
    constraint users_email_shape check (email = btrim(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 254),
  full_name text not null,
  phone text,
  address text,
  city text,
  country text,
  role text not null default 'user' check (role in ('user', 'worker', 'admin')),
  is_active boolean not null default true,
  language text not null default 'ar' check (language in ('ar', 'en')),
  -- Null until an invited person chooses one.
  password_hash text,
  email_verified_at timestamptz,
  email_notifications boolean not null default true,
  subscription_notifications boolean not null default true,
  promotion_notifications boolean not null default false,
  -- Folded name, e-mail and phone, written by the application with every change of them.
  search_text text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A deleted user keeps the row that orders point to, and nothing personal.
  constraint users_deleted_are_anonymous check (
    deleted_at is null
    or (not is_active and full_name = '' and search_text = '' and email like '%.invalid'
      and num_nonnulls(password_hash, phone, address, city, country) = 0)
  )
);

create unique index users_email_once on users (lower(email));
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_staff on users (role) where role <> 'user' and deleted_at is null;
create index users_search on users using gin (search_text gin_trgm_ops);

-- The advisory lock makes two admins who demote each other at once wait in line; each statement
-- below sees what was committed before it.
create function keep_an_active_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keep_an_active_admin'));
  if not exists (select from users where role = 'admin' and is_active and id <> old.id) then
    raise exception 'the last active admin stays'
      using errcode = 'check_violation', table = 'users', constraint = 'users_keep_an_active_admin';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger users_keep_an_active_admin
  before update on users
  for each row when (old.role = 'admin' and old.is_active and not (new.role = 'admin' and new.is_active))
  execute function keep_an_active_admin();

create trigger users_keep_an_active_admin_on_delete
  before delete on users
  for each row when (old.role = 'admin' and old.is_active)
  execute function keep_an_active_admin();

alter table media add foreign key (uploaded_by) references users (id) on delete set null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  remember boolean not null default false,
  user_agent text not null default '',
  ip inet,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (expires_at > created_at)
);

create index sessions_open_of_user on sessions (user_id, last_seen_at desc) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

-- The id is what the API calls userId until the code is verified, so it tells nothing about whether
-- the address is known: an unknown one gets a row too, without a user.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('registration', 'sign_in', 'password_reset', 'email_change')),
  user_id uuid references users (id) on delete cascade,
  email text not null,
  language text not null default 'ar' check (language in ('ar', 'en')),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  attempts smallint not null default 0 constraint one_time_codes_five_attempts check (attempts between 0 and 5),
  -- What waits for the right code: the person who registers (password hashed), "remember me", the new address.
  pending jsonb not null default '{}' check (jsonb_typeof(pending) = 'object'),
  sent_at timestamptz not null default now(),
  resend_count smallint not null default 0
    constraint one_time_codes_five_resends_an_hour check (resend_count between 0 and 5),
  resend_hour_started_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);

create index one_time_codes_of_user on one_time_codes (user_id, purpose) where consumed_at is null;
create index one_time_codes_expiry on one_time_codes (expires_at);

create table password_reset_tokens (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null default 'reset' check (purpose in ('reset', 'invitation')),
  -- The mail carries a code and a link; using one uses up the other.
  one_time_code_id uuid references one_time_codes (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index password_reset_tokens_of_user on password_reset_tokens (user_id) where used_at is null;
create index password_reset_tokens_of_code on password_reset_tokens (one_time_code_id);
create index password_reset_tokens_expiry on password_reset_tokens (expires_at);

create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash bytea not null check (octet_length(device_hash) = 32),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
