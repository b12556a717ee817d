-- Paid periods that run at a time, and those that ended in a range, without reading the table.
create index subscription_periods_paid on subscription_periods (ends_at) include (starts_at, subscription_id)
  where state = 'paid';
drop index subscription_periods_by_end;

-- Retention: renewing subscriptions by their first purchase.
create index subscriptions_renewing on subscriptions (starts_at) where plan_id is not null;

-- Customers who stopped their renewals.
create index subscriptions_stopped on subscriptions (ends_at) where plan_id is not null and not auto_renew;

-- Subscriptions that do not renew, while they run.
create index subscriptions_one_time on subscriptions (ends_at) include (starts_at, days) where plan_id is null;

-- Accounts delivered from stock in a range.
create index deliveries_from_stock on deliveries (delivered_at) include (stock_account_id)
  where stock_account_id is not null;
