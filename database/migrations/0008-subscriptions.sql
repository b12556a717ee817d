-- Plans that we made at the provider.
create table plans (
  id uuid primary key default gen_random_uuid(),
  provider_plan_id text not null unique,
  order_id uuid unique references orders (id) on delete restrict,
  name text not null,
  frequency_days integer not null check (frequency_days in (7, 15, 30, 60, 90, 180, 360)),
  amount_halalas bigint not null check (amount_halalas > 0),
  integration_id text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- What a customer has: one per bought line, whether it renews itself or not.
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete restrict,
  product_id text not null references products (id) on delete restrict,
  order_item_id uuid not null unique references order_items (id) on delete restrict,
  days integer not null check (days between 1 and 3650),
  quantity integer not null check (quantity between 1 and 999999),
  state text not null default 'active' check (state in ('active', 'suspended', 'cancelled')),
  auto_renew boolean not null default false,
  plan_id uuid references plans (id) on delete restrict,
  provider_subscription_id text unique,
  -- What a renewal charges: the undiscounted price, whatever coupon the first charge had.
  amount_halalas bigint not null check (amount_halalas >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  next_billing_at timestamptz,
  grace_until timestamptz,
  suspended_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint subscriptions_end_after_start check (ends_at > starts_at),
  constraint subscriptions_grace_after_end check (grace_until >= ends_at),
  constraint subscriptions_renewal_has_a_plan check (not auto_renew or plan_id is not null),
  constraint subscriptions_cancelled_for_good check (
    (state = 'cancelled') = (cancelled_at is not null)
    and (state <> 'cancelled' or (not auto_renew and next_billing_at is null))
  )
);

create index subscriptions_of_user on subscriptions (user_id, created_at desc, id desc);
create index subscriptions_newest on subscriptions (created_at desc, id desc);
create index subscriptions_by_state on subscriptions (state, created_at desc, id desc);
create index subscriptions_of_product on subscriptions (product_id);
create index subscriptions_ending on subscriptions (ends_at);
create index subscriptions_billing on subscriptions (next_billing_at) where next_billing_at is not null;

-- Cancelling is irreversible, at the provider and here.
create trigger subscriptions_stay_cancelled
  before update on subscriptions
  for each row when (old.state = 'cancelled' and new.state <> 'cancelled')
  execute function refuse_change();

alter table orders add column renews_subscription_id uuid references subscriptions (id) on delete restrict;
create index orders_of_subscription on orders (renews_subscription_id) where renews_subscription_id is not null;

alter table payment_events add column subscription_id uuid references subscriptions (id) on delete restrict;
create index payment_events_of_subscription on payment_events (subscription_id, created_at) where subscription_id is not null;

-- A charge obligation is a row: one per subscription and period start, settled by one payment at most.
create table subscription_periods (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references subscriptions (id) on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'due' check (state in ('due', 'paid', 'failed')),
  -- Null while due, and for a period that cost nothing.
  payment_id uuid unique references payments (id) on delete restrict,
  created_at timestamptz not null default now(),
  unique (subscription_id, starts_at),
  unique (subscription_id, ends_at),
  constraint subscription_periods_end_after_start check (ends_at > starts_at)
);

create unique index subscription_periods_one_due on subscription_periods (subscription_id) where state = 'due';

-- The provider keeps cards per subscription; we keep what a person needs to tell them apart.
create table saved_cards (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references subscriptions (id) on delete restrict,
  provider_card_id text not null,
  masked_pan text not null constraint saved_cards_pan_is_masked check (masked_pan !~ '[0-9]{7}'),
  brand text,
  is_primary boolean not null default false,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (subscription_id, provider_card_id),
  constraint saved_cards_removed_are_not_primary check (removed_at is null or not is_primary)
);

create unique index saved_cards_one_primary on saved_cards (subscription_id) where is_primary;
