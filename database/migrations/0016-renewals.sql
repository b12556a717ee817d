-- Which subscription of the provider's an event is about, and what the event says of it.
alter table payment_events add column provider_subscription_id text;
alter table payment_events add column trigger_type text;

alter table subscriptions add column expired_at timestamptz;
-- When the provider is asked next, and how often in a row it had nothing new to tell.
alter table subscriptions add column next_check_at timestamptz;
alter table subscriptions add column checks integer not null default 0 check (checks >= 0);

create index subscriptions_to_check on subscriptions (next_check_at) where next_check_at is not null;
create index subscriptions_running on subscriptions (ends_at) where expired_at is null;

-- What is over was over before anybody would have been told of it.
update subscriptions set expired_at = coalesce(grace_until, ends_at)
  where coalesce(grace_until, case when auto_renew then ends_at + interval '3 days' else ends_at end) <= now();
update subscriptions set next_check_at = ends_at
  where auto_renew and expired_at is null and provider_subscription_id ~ '^[0-9]+$';

-- The renewal's order: every attempt at the charge of a period is a payment of it.
alter table subscription_periods add column order_id uuid unique references orders (id) on delete restrict;

-- That somebody was told of an end to come, or would have been, had they wanted it.
create table subscription_reminders (
  subscription_id uuid not null references subscriptions (id) on delete restrict,
  ends_at timestamptz not null,
  days_before smallint not null check (days_before in (1, 7)),
  created_at timestamptz not null default now(),
  primary key (subscription_id, ends_at, days_before)
);

alter table orders drop constraint orders_cancel_reason_check;
alter table orders add constraint orders_cancel_reason_check check (
  cancel_reason in ('expired', 'customer', 'staff', 'payment_not_started', 'refunded', 'renewal_failed')
);
