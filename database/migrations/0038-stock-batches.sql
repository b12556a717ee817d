-- Stock accounts are bought in batches: from whom, for how much each, and until when they work.
create table stock_batches (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete restrict,
  days integer not null check (days between 1 and 3650),
  supplier text not null default '' check (length(supplier) <= 120),
  -- Per account.
  cost_halalas bigint check (cost_halalas >= 0),
  expires_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  added_by uuid references users (id) on delete restrict,
  created_at timestamptz not null default now()
);

create index stock_batches_newest on stock_batches (created_at desc, id desc);

alter table stock_accounts
  add column batch_id uuid references stock_batches (id) on delete restrict,
  -- An account is sold only while it works for as long as the customer buys it.
  add column expires_at timestamptz;

create index stock_accounts_of_batch on stock_accounts (batch_id) where batch_id is not null;
create index stock_accounts_fingerprint on stock_accounts (fingerprint);
