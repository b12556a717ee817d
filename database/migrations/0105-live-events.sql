-- Events of orders, subscriptions, notices and cases for a day, so that a browser that was disconnected gets what it
-- missed. `xact` orders them without a lock: every event of a transaction below a snapshot's xmin is visible to it.
create table live_events (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  topic text not null check (length(topic) between 1 and 100),
  event jsonb not null check (jsonb_typeof(event) = 'object'),
  created_at timestamptz not null default now()
);

create index live_events_of_topic on live_events (topic, xact);
create index live_events_age on live_events (created_at);
