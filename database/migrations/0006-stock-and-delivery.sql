-- One row per account that can be sold. Names and passwords are sealed by the vault; the fingerprint is
-- a keyed hash of the username, so that a duplicate is found without opening anything.
create table stock_accounts (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete restrict,
  days integer not null check (days between 1 and 3650),
  username_sealed text not null,
  password_sealed text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  state text not null default 'available' check (state in ('available', 'reserved', 'delivered', 'quarantined')),
  -- The hold lasts as long as the order is payable.
  reserved_for uuid references order_items (id) on delete restrict,
  reserved_at timestamptz,
  quarantine_reason text,
  added_by uuid references users (id) on delete restrict,
  created_at timestamptz not null default now(),
  unique (product_id, fingerprint),
  constraint stock_accounts_reserved_for_someone check (
    (state = 'reserved') = (reserved_for is not null) and (reserved_for is null) = (reserved_at is null)
  ),
  constraint stock_accounts_quarantined_for_a_reason check (
    (state = 'quarantined') = (quarantine_reason is not null)
  )
);

create index stock_accounts_available on stock_accounts (product_id, days, created_at, id) where state = 'available';
create index stock_accounts_reserved on stock_accounts (reserved_for) where state = 'reserved';
create index stock_accounts_of_product on stock_accounts (product_id, created_at desc, id desc);

create trigger stock_accounts_keep_used
  before delete on stock_accounts
  for each row when (old.state in ('reserved', 'delivered'))
  execute function refuse_change();

-- What was handed over: one row per unit with its own account, or one for the whole line when staff
-- delivered by hand. A replaced delivery is ended, and the new one takes its unit.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  order_item_id uuid not null references order_items (id) on delete restrict,
  unit integer not null default 1 check (unit >= 1),
  stock_account_id uuid references stock_accounts (id) on delete restrict,
  delivery_email text,
  -- Null when it was automatic.
  delivered_by uuid references users (id) on delete restrict,
  delivered_at timestamptz not null default now(),
  expires_at timestamptz,
  first_revealed_at timestamptz,
  replaces_id uuid unique references deliveries (id) on delete restrict,
  ended_at timestamptz,
  end_reason text check (end_reason in ('replaced', 'refunded', 'withdrawn')),
  constraint deliveries_hand_over_something check (
    stock_account_id is not null or (delivery_email is not null and delivered_by is not null)
  ),
  constraint deliveries_end_with_reason check ((ended_at is null) = (end_reason is null))
);

create unique index deliveries_account_once on deliveries (stock_account_id) where ended_at is null;
create unique index deliveries_unit_once on deliveries (order_item_id, unit) where ended_at is null;
create index deliveries_of_item on deliveries (order_item_id);
create index deliveries_newest on deliveries (delivered_at desc, id desc);
