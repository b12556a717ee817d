-- Support chat. The API calls a conversation a session.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  -- The browser's id of the start: a repeated start finds the same conversation.
  start_id uuid not null unique,
  -- Null for a visitor who is not signed in.
  user_id uuid references users (id) on delete restrict,
  user_name text not null check (length(user_name) between 1 and 100),
  email text check (length(email) <= 254),
  language text not null check (language in ('ar', 'en')),
  category text not null check (category in ('agent_support', 'subscription', 'payment', 'technical', 'billing', 'general')),
  status text not null default 'bot' check (status in ('bot', 'waiting_for_agent', 'active', 'closed')),
  -- The one agent of an active conversation; a closed one keeps its last agent.
  agent_id uuid references users (id) on delete restrict,
  -- The number of the newest message. Updating it locks the row, so messages commit in the order of their numbers.
  last_seq integer not null default 0 check (last_seq >= 0),
  visitor_read_seq integer not null default 0,
  agent_read_seq integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When a person was first asked for. Kept when the conversation returns to the queue, so it stays in front.
  waiting_since timestamptz,
  joined_at timestamptz,
  closed_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_comment text check (length(rating_comment) <= 1000),
  rated_at timestamptz,
  constraint conversations_active_have_an_agent check (
    case status when 'active' then agent_id is not null when 'closed' then true else agent_id is null end
  ),
  constraint conversations_waiting_since check (status not in ('waiting_for_agent', 'active') or waiting_since is not null),
  constraint conversations_closed_have_a_time check ((status = 'closed') = (closed_at is not null)),
  constraint conversations_read_what_exists check (visitor_read_seq between 0 and last_seq and agent_read_seq between 0 and last_seq),
  constraint conversations_rated_once_closed check ((rating is null) = (rated_at is null) and (rating is null or status = 'closed'))
);

create index conversations_queue on conversations (waiting_since, id) where status = 'waiting_for_agent';
create index conversations_of_agent on conversations (agent_id) where status = 'active';
create index conversations_of_user on conversations (user_id, created_at desc, id desc) where user_id is not null;
create index conversations_closed on conversations (closed_at desc, id desc) where status = 'closed';

-- Visitors prove with a token that a conversation is theirs. The mail that answers them carries another one.
create table conversation_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  conversation_id uuid not null references conversations (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index conversation_tokens_of_conversation on conversation_tokens (conversation_id);

create table conversation_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  seq integer not null check (seq > 0),
  -- The sender's id of the message: sending it again stores nothing.
  client_id uuid not null,
  sender_type text not null check (sender_type in ('user', 'agent', 'bot', 'system')),
  sender_id uuid references users (id) on delete restrict,
  -- Visitors never get notes. An event is a change of the conversation, such as an agent who joined.
  kind text not null check (kind in ('text', 'image', 'note', 'event')),
  body text not null check (length(body) <= 4000),
  image text,
  -- The name and values of an event, or the answers that the bot offers.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null default now(),
  unique (conversation_id, seq),
  unique (conversation_id, client_id),
  constraint conversation_messages_have_content check (
    case kind when 'image' then image is not null when 'event' then details ? 'event' else body <> '' end
  ),
  constraint conversation_messages_agents_are_known check (sender_type <> 'agent' or sender_id is not null)
);

create index conversation_messages_image on conversation_messages (image) where image is not null;

-- Every message once more, numbered over all conversations for the agents' stream. Rows are inserted under an
-- advisory lock, so they commit in the order of their positions.
create table conversation_outbox (
  position bigint generated always as identity primary key,
  conversation_id uuid not null,
  seq integer not null,
  created_at timestamptz not null default now(),
  foreign key (conversation_id, seq) references conversation_messages (conversation_id, seq) on delete cascade
);

create index conversation_outbox_message on conversation_outbox (conversation_id, seq);
create index conversation_outbox_age on conversation_outbox (created_at);

-- One row. A stream position of another epoch is unknown, for example one from before a restored backup.
create table conversation_stream (
  id boolean primary key default true check (id),
  epoch uuid not null default gen_random_uuid(),
  -- Rows up to here have been deleted from the outbox.
  pruned_position bigint not null default 0
);

insert into conversation_stream default values;

create table agent_presence (
  user_id uuid primary key references users (id) on delete cascade,
  -- The sign-in session of the device that is connected.
  session_id uuid references sessions (id) on delete set null,
  is_online boolean not null default false,
  is_busy boolean not null default false,
  status_message text not null default '' check (length(status_message) <= 200),
  max_concurrent_chats smallint not null default 3 check (max_concurrent_chats between 1 and 20),
  last_seen_at timestamptz not null default now()
);
