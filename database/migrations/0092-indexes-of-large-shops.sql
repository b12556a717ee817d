-- Purchases placed in a period, without renewals.
create index orders_placed on orders (created_at) where renews_subscription_id is null;

-- Orders that staff or a refund took back after completion. They are few; their subscriptions do not count as running.
create index orders_taken_back on orders (id) where completed_at is not null and status <> 'completed';

-- Disabled users are few.
create index users_disabled on users (created_at desc, id desc) where deleted_at is null and not is_active;
