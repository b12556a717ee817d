-- A browser that shows push messages. It belongs to a session, and through it to a user: deleting the session deletes
-- it, and the trigger below deletes it when the session is ended. A session that only expired keeps it, because the
-- customer did not sign out and still wants the messages.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null unique references sessions (id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  -- The browser's keys (RFC 8291): an uncompressed point of P-256, and a shared secret.
  public_key bytea not null check (octet_length(public_key) = 65),
  auth_secret bytea not null check (octet_length(auth_secret) = 16),
  created_at timestamptz not null default now()
);

create function delete_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end
$$;

create trigger sessions_delete_push_subscription
  after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function delete_push_subscription();
