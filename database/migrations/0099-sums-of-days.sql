-- More sums of a day. A day counts again, because its row lacks them.
alter table sales_days
  -- Some figures change when time passes, such as renewals whose grace is not over. The sums hold until then.
  add column holds_until timestamptz,
  add column placed_orders integer not null default 0 check (placed_orders >= 0),
  -- Customers who registered on this day, and those of them whose account still exists.
  add column registered_users integer not null default 0 check (registered_users >= 0),
  add column customers integer not null default 0 check (customers >= 0);

update sales_days set is_counted = false;

-- Paid periods that ended on the day, by duration.
create table sales_day_renewals (
  day date not null references sales_days (day) on delete cascade,
  days integer not null,
  due integer not null check (due >= 0),
  renewed integer not null check (renewed between 0 and due),
  primary key (day, days)
);

-- Completed orders of the day that used a coupon.
create table sales_day_coupons (
  day date not null references sales_days (day) on delete cascade,
  coupon_id uuid not null references coupons (id) on delete cascade,
  orders integer not null check (orders >= 0),
  discount_halalas bigint not null check (discount_halalas >= 0),
  net bigint not null,
  first_time integer not null check (first_time >= 0),
  due integer not null check (due >= 0),
  renewed integer not null check (renewed between 0 and due),
  primary key (day, coupon_id)
);

create index sales_day_coupons_of_coupon on sales_day_coupons (coupon_id);

-- Sales of products by calendar month in Riyadh, added up from the days: a year has fewer rows.
create table sales_months (
  month date primary key check (month = date_trunc('month', month::timestamp)::date),
  is_counted boolean not null default false
);

create table sales_month_products (
  month date not null references sales_months (month) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  orders integer not null check (orders >= 0),
  units integer not null check (units >= 0),
  revenue bigint not null,
  net bigint not null,
  primary key (month, product_id)
);

create index sales_month_products_of_product on sales_month_products (product_id);

-- An order changes the day on which it was placed, the days of its money, and its completion day. The renewals of its
-- subscriptions count only while it stands. Later orders of the customer may have been counted as the first.
create or replace function order_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(
    array[new.created_at, new.completed_at, case when tg_op = 'UPDATE' then old.completed_at end]
    || array(select p.settled_at from payments p where p.order_id = new.id)
    || array(select r.confirmed_at from payments p join refunds r on r.payment_id = p.id where p.order_id = new.id)
    || array(select p.ends_at from order_items i
        join subscriptions s on s.order_item_id = i.id
        join subscription_periods p on p.subscription_id = s.id and p.state = 'paid'
        where i.order_id = new.id)
    || array(select later.completed_at from orders later join coupon_redemptions used on used.order_id = later.id
        where later.user_id = new.user_id
          and later.completed_at > least(new.completed_at, case when tg_op = 'UPDATE' then old.completed_at end)));
  return null;
end $$;

create function placed_order_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(array[new.created_at]);
  return null;
end $$;

create trigger orders_are_placed_in_sales_days
  after insert on orders
  for each row when (new.completed_at is null)
  execute function placed_order_changes_sales_days();

create function redemption_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(array(select o.completed_at from orders o where o.id = new.order_id));
  return null;
end $$;

create trigger redemptions_change_sales_days
  after insert or update of state, coupon_id on coupon_redemptions
  for each row execute function redemption_changes_sales_days();

-- The completion of the order that started a subscription: the coupon report counts there whether its first renewal was
-- paid. Null once a later renewal is paid.
create function first_renewal_counts_at(subscription subscriptions, paid_at timestamptz) returns timestamptz
language sql stable as $$
  select o.completed_at
  from order_items i
    join orders o on o.id = i.order_id
    join coupon_redemptions used on used.order_id = o.id
  where i.id = subscription.order_item_id
    and not exists (
      select from subscription_periods earlier
      where earlier.subscription_id = subscription.id and earlier.state = 'paid'
        and earlier.starts_at > subscription.starts_at and earlier.starts_at < paid_at)
$$;

create function period_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(
    array[new.starts_at, new.ends_at, case when tg_op = 'UPDATE' then old.starts_at end,
      case when tg_op = 'UPDATE' then old.ends_at end]
    || array(select first_renewal_counts_at(s, new.starts_at) from subscriptions s where s.id = new.subscription_id));
  return null;
end $$;

create trigger periods_begin_in_sales_days
  after insert on subscription_periods
  for each row when (new.state = 'paid')
  execute function period_changes_sales_days();

create trigger periods_change_sales_days
  after update of starts_at, ends_at, state on subscription_periods
  for each row when (old.state = 'paid' or new.state = 'paid')
  execute function period_changes_sales_days();

create function subscription_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(
    array[old.ends_at, new.ends_at, first_renewal_counts_at(new, 'infinity')]
    || array(select p.ends_at from subscription_periods p
        where p.subscription_id = new.id and p.state = 'paid' and p.ends_at >= least(old.ends_at, new.ends_at)));
  return null;
end $$;

create trigger subscriptions_change_sales_days
  after update of starts_at, ends_at, grace_until, auto_renew, next_billing_at, plan_id, days on subscriptions
  for each row when (old.plan_id is not null or new.plan_id is not null)
  execute function subscription_changes_sales_days();

create function user_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(array[new.created_at, case when tg_op = 'UPDATE' then old.created_at end]);
  return null;
end $$;

create trigger users_begin_in_sales_days
  after insert on users
  for each row execute function user_changes_sales_days();

create trigger users_change_sales_days
  after update of role, deleted_at, created_at on users
  for each row execute function user_changes_sales_days();
