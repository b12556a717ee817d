-- A customer or a visitor asked for a mail when a sold-out product can be bought again. The row is deleted when the mail
-- is queued, when its address withdraws it, and after 180 days.
create table restock_notices (
  -- Random and known only to the mailed address, so it also authorizes the withdrawal.
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete cascade,
  -- The duration that was asked for; null: any.
  days integer check (days between 1 and 3650),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  -- Null for a visitor. A customer is mailed at the current address of the account.
  user_id uuid references users (id) on delete cascade,
  language text not null check (language in ('ar', 'en')),
  created_at timestamptz not null default now(),
  constraint restock_notices_once unique (product_id, email)
);

create index restock_notices_of_user on restock_notices (user_id) where user_id is not null;
create index restock_notices_of_email on restock_notices (email);
create index restock_notices_oldest on restock_notices (created_at);
