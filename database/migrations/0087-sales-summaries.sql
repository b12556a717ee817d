-- Sums of each day in Riyadh, so that a report of a year does not read every order. A job counts a day when it is over;
-- reports count days without a valid sum from the orders themselves.
create table sales_days (
  day date primary key,
  -- Transactions before this one may have changed the day without marking it as stale. The day is counted once all of
  -- them have ended. Null until then.
  counted_after xid8,
  is_counted boolean not null default false,
  captured_halalas bigint not null default 0 check (captured_halalas >= 0),
  captured_vat_halalas bigint not null default 0 check (captured_vat_halalas >= 0),
  refunded_halalas bigint not null default 0 check (refunded_halalas >= 0),
  refunded_vat_halalas bigint not null default 0 check (refunded_vat_halalas >= 0),
  refunds integer not null default 0 check (refunds >= 0),
  -- Orders completed on this day, and what the shop keeps of their payments, without VAT.
  orders integer not null default 0 check (orders >= 0),
  kept_halalas bigint not null default 0 check (kept_halalas >= 0),
  -- Captured and refunded so far for the orders placed on this day.
  cohort_captured_halalas bigint not null default 0 check (cohort_captured_halalas >= 0),
  cohort_refunded_halalas bigint not null default 0 check (cohort_refunded_halalas >= 0)
);

create table sales_day_products (
  day date not null references sales_days (day) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  orders integer not null check (orders >= 0),
  units integer not null check (units >= 0),
  -- Captured less refunded on this day, with VAT and without; negative when more was refunded.
  revenue bigint not null,
  net bigint not null,
  primary key (day, product_id)
);

create index sales_day_products_of_product on sales_day_products (product_id);

-- Days whose sums no longer hold. Rows are only added and deleted: buyers never wait for each other here.
create table stale_sales_days (
  id bigint primary key generated always as identity,
  day date not null
);

create index stale_sales_days_by_day on stale_sales_days (day);

create function mark_sales_days_stale(moments timestamptz[]) returns void language sql as $$
  insert into stale_sales_days (day)
  select distinct sales_days.day
  from unnest(moments) as moment
    join sales_days on sales_days.day = (moment at time zone 'Asia/Riyadh')::date
$$;

create function payment_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(array[new.settled_at, case when tg_op = 'UPDATE' then old.settled_at end]
    || (select array[o.completed_at, o.created_at] from orders o where o.id = new.order_id));
  return null;
end $$;

create trigger payments_begin_in_sales_days
  after insert on payments
  for each row when (new.settled_at is not null)
  execute function payment_changes_sales_days();

create trigger payments_change_sales_days
  after update of state, amount_halalas, refunded_halalas, settled_at on payments
  for each row when (old.settled_at is not null or new.settled_at is not null)
  execute function payment_changes_sales_days();

create function refund_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(array[new.confirmed_at, case when tg_op = 'UPDATE' then old.confirmed_at end]);
  return null;
end $$;

create trigger refunds_begin_in_sales_days
  after insert on refunds
  for each row when (new.confirmed_at is not null)
  execute function refund_changes_sales_days();

create trigger refunds_change_sales_days
  after update of state, amount_halalas, confirmed_at on refunds
  for each row when (old.confirmed_at is not null or new.confirmed_at is not null)
  execute function refund_changes_sales_days();

-- The VAT of captured and refunded money follows the order's rate.
create function order_changes_sales_days() returns trigger language plpgsql as $$
begin
  perform mark_sales_days_stale(
    array[new.completed_at, case when tg_op = 'UPDATE' then old.completed_at end]
    || array(select p.settled_at from payments p where p.order_id = new.id)
    || array(select r.confirmed_at from payments p join refunds r on r.payment_id = p.id where p.order_id = new.id));
  return null;
end $$;

create trigger orders_begin_in_sales_days
  after insert on orders
  for each row when (new.completed_at is not null)
  execute function order_changes_sales_days();

create trigger orders_change_sales_days
  after update of status, completed_at, vat_basis_points on orders
  for each row when (old.completed_at is not null or new.completed_at is not null)
  execute function order_changes_sales_days();
