-- What needs a person.
create table cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  state text not null default 'open' check (state in ('open', 'resolved')),
  dedupe_key text not null,
  order_id uuid references orders (id) on delete restrict,
  payment_id uuid references payments (id) on delete restrict,
  refund_id uuid references refunds (id) on delete restrict,
  subscription_id uuid references subscriptions (id) on delete restrict,
  product_id text references products (id) on delete restrict,
  payment_event_id bigint references payment_events (id) on delete restrict,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now(),
  due_at timestamptz,
  resolved_at timestamptz,
  -- Null when the shop found it settled by itself.
  resolved_by uuid references users (id) on delete restrict,
  resolution text,
  constraint cases_resolved_have_a_time check ((state = 'resolved') = (resolved_at is not null))
);

create unique index cases_open_once on cases (dedupe_key) where state = 'open';
create index cases_by_state on cases (state, created_at desc, id desc);
create index cases_of_order on cases (order_id) where order_id is not null;

-- Words come from the template in the reader's language. What fills it is sealed by the vault, since it may
-- hold a code or credentials, and is erased with sending.
create table outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  to_address text not null,
  user_id uuid references users (id) on delete restrict,
  language text not null check (language in ('ar', 'en')),
  template text not null check (template ~ '^[a-z]+(-[a-z]+)*$'),
  sealed_params text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outgoing_mails_sent_have_a_time check ((state = 'sent') = (sent_at is not null)),
  constraint outgoing_mails_sent_keep_no_params check (state <> 'sent' or sealed_params is null)
);

create index outgoing_mails_unsent on outgoing_mails (created_at) where state <> 'sent';
create index outgoing_mails_to on outgoing_mails (lower(to_address), created_at desc);

create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  dedupe_key text not null,
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  link text constraint notices_link_is_local check (link ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, dedupe_key)
);

create index notices_of_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;

-- The dashboard's alerts are built from orders; each staff member has read them up to here.
create table staff_alert_reads (
  user_id uuid primary key references users (id) on delete cascade,
  read_up_to_at timestamptz not null
);

create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- Of method, path and body: the same key with another request is refused.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  state text not null default 'running' check (state in ('running', 'done')),
  response_status smallint check (response_status between 100 and 599),
  response_body jsonb check (jsonb_typeof(response_body) = 'object'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, key),
  constraint idempotency_keys_done_have_an_answer check ((state = 'done') = (response_status is not null))
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);

-- The shape that rate-limiter-flexible expects.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
