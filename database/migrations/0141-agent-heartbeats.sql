-- The last heartbeat that the agent's browser sent. An open stream extends last_seen_at, but only for a few minutes
-- after it: a connection that was cut without a word looks open for much longer.
alter table agent_presence add column heartbeat_at timestamptz not null default now();
