-- Staff may complete an order that nobody paid. The order says so until a payment arrives after all.
alter table orders add column given_without_payment boolean not null default false;

update orders set given_without_payment = true
where status = 'completed' and total_halalas > 0
  and not exists (
    select from payments p
    where p.order_id = orders.id and not p.is_stray and p.state in ('approved', 'partly_refunded', 'refunded', 'voided'));

alter table orders add constraint orders_given_is_completed
  check (not given_without_payment or (completed_at is not null and total_halalas > 0));

create index orders_given_without_payment on orders (completed_at) where given_without_payment;

alter table site_settings add column only_admins_give boolean not null default false;
