-- The warranty of a product. Null days: the whole duration.
alter table products
  add column warranty_days integer check (warranty_days between 0 and 3650),
  add column auto_replace boolean not null default false,
  add column troubleshooting text not null default '' check (length(troubleshooting) <= 2000),
  add column troubleshooting_ar text not null default '' check (length(troubleshooting_ar) <= 2000);

-- An order item keeps the warranty that it was sold with.
alter table order_items add column warranty_days integer check (warranty_days between 0 and 3650);

-- Days that staff added to a period without a charge.
alter table subscription_periods
  add column extended_days integer not null default 0 check (extended_days between 0 and 3650);

-- A customer knows the credentials of a delivered account, so it is never sold again.
create function refuse_resale() returns trigger language plpgsql as $$
begin
  if exists (select from deliveries where stock_account_id = new.id) then
    raise exception 'stock account % was delivered before', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger stock_accounts_sold_once
  before update of state on stock_accounts
  for each row when (old.state in ('delivered', 'quarantined') and new.state in ('available', 'reserved'))
  execute function refuse_resale();
