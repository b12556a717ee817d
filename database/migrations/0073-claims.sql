-- A customer's report that a delivered account does not work.
create table claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  order_id uuid not null references orders (id) on delete restrict,
  order_item_id uuid not null references order_items (id) on delete restrict,
  delivery_id uuid not null references deliveries (id) on delete restrict,
  reason text not null check (reason in ('cannot_sign_in', 'stopped_working', 'wrong_plan', 'in_use', 'other')),
  message text not null default '' check (length(message) <= 1000),
  state text not null default 'open'
    check (state in ('open', 'waiting_for_stock', 'replaced', 'extended', 'refunded', 'rejected', 'closed')),
  -- Whether the warranty still ran when the customer reported it.
  is_covered boolean not null,
  -- Replaced by the shop, without staff.
  is_automatic boolean not null default false,
  replacement_id uuid unique references deliveries (id) on delete restrict,
  extended_days integer check (extended_days between 1 and 3650),
  refund_id uuid unique references refunds (id) on delete restrict,
  rejection text check (length(rejection) between 1 and 500),
  waiting_since timestamptz,
  resolved_at timestamptz,
  -- Null when the shop resolved it.
  resolved_by uuid references users (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint claims_replaced_by_a_delivery check (
    (state = 'replaced') = (replacement_id is not null) and replacement_id is distinct from delivery_id
  ),
  constraint claims_extended_by_days check ((state = 'extended') = (extended_days is not null)),
  constraint claims_refunded_by_a_refund check ((state = 'refunded') = (refund_id is not null)),
  constraint claims_rejected_for_a_reason check ((state = 'rejected') = (rejection is not null)),
  constraint claims_waiting_since check (state <> 'waiting_for_stock' or waiting_since is not null),
  constraint claims_resolved_have_a_time check ((state in ('open', 'waiting_for_stock')) = (resolved_at is null)),
  constraint claims_automatic_are_replaced check (not is_automatic or (state = 'replaced' and resolved_by is null))
);

create unique index claims_one_open on claims (delivery_id) where state in ('open', 'waiting_for_stock');
create index claims_newest on claims (created_at desc, id desc);
create index claims_by_state on claims (state, created_at desc, id desc);
create index claims_of_user on claims (user_id, created_at desc, id desc);
create index claims_of_order on claims (order_id, created_at desc, id desc);
create index claims_of_item on claims (order_item_id);
create index claims_of_delivery on claims (delivery_id);
create index claims_waiting on claims (created_at, id) where state = 'waiting_for_stock';

-- For the history of an account.
create index deliveries_of_account on deliveries (stock_account_id) where stock_account_id is not null;
