-- More sums of a day. Every day counts again, because its row lacks them.
alter table sales_days
  -- Accounts delivered from stock on this day, and those of them that customers reported since.
  add column delivered_accounts integer not null default 0 check (delivered_accounts >= 0),
  add column claimed_accounts integer not null default 0 check (claimed_accounts between 0 and delivered_accounts);

update sales_days set is_counted = false;

-- Returning customers: how many customers bought on `day` whose purchase before it was on `previous_day` or earlier, or
-- who had none ('-infinity'). The numbers are cumulative, so a report reads one row per day and limit, however many
-- customers the day had.
create table sales_day_buyers (
  day date not null references sales_days (day) on delete cascade,
  previous_day date not null check (previous_day < day),
  customers integer not null check (customers > 0),
  primary key (day, previous_day)
);

-- Accounts delivered from stock on the day, and those of them that customers reported, by supplier batch.
create table sales_day_deliveries (
  day date not null references sales_days (day) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  days integer not null,
  batch_id uuid references stock_batches (id) on delete cascade,
  delivered integer not null check (delivered > 0),
  claimed integer not null check (claimed between 0 and delivered),
  unique nulls not distinct (day, product_id, days, batch_id)
);

create index sales_day_deliveries_of_product on sales_day_deliveries (product_id);
create index sales_day_deliveries_of_batch on sales_day_deliveries (batch_id);

-- As before, and the day of the customer's next completed order: its purchase before may be another one now.
create or replace function order_changes_sales_days() returns trigger language plpgsql as $$
declare
  old_completed_at timestamptz := case when tg_op = 'UPDATE' then old.completed_at end;
begin
  perform mark_sales_days_stale(
    array[new.created_at, new.completed_at, old_completed_at]
    || array(select p.settled_at from payments p where p.order_id = new.id)
    || array(select r.confirmed_at from payments p join refunds r on r.payment_id = p.id where p.order_id = new.id)
    || array(select p.ends_at from order_items i
        join subscriptions s on s.order_item_id = i.id
        join subscription_periods p on p.subscription_id = s.id and p.state = 'paid'
        where i.order_id = new.id)
    || array(select later.completed_at from orders later join coupon_redemptions used on used.order_id = later.id
        where later.user_id = new.user_id and later.completed_at > least(new.completed_at, old_completed_at))
    || array(select min(later.completed_at) from orders later
        where later.user_id = new.user_id and later.status = 'completed' and later.completed_at > new.completed_at)
    || array(select min(later.completed_at) from orders later
        where later.user_id = new.user_id and later.status = 'completed' and later.completed_at > old_completed_at));
  return null;
end $$;

create function delivery_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(array[new.delivered_at, case when tg_op = 'UPDATE' then old.delivered_at end]);
  return null;
end $$;

create trigger deliveries_begin_in_sales_days
  after insert on deliveries
  for each row when (new.stock_account_id is not null)
  execute function delivery_changes_sales_days();

create trigger deliveries_change_sales_days
  after update of delivered_at, stock_account_id on deliveries
  for each row execute function delivery_changes_sales_days();

create function claim_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(array(select d.delivered_at from deliveries d where d.id = new.delivery_id));
  return null;
end $$;

create trigger claims_change_sales_days
  after insert or update of delivery_id on claims
  for each row execute function claim_changes_sales_days();
