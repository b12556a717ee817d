-- Subscriptions whose order was cancelled after its completion. Reports subtract them without reading all orders.
create table revoked_subscriptions (
  subscription_id uuid primary key references subscriptions (id) on delete cascade,
  revoked_at timestamptz not null
);

insert into revoked_subscriptions (subscription_id, revoked_at)
select s.id, o.cancelled_at
from orders o join order_items i on i.order_id = o.id join subscriptions s on s.order_item_id = i.id
where o.status = 'cancelled' and o.completed_at is not null;

create function order_revokes_subscriptions() returns trigger language plpgsql as $$
begin
  delete from revoked_subscriptions revoked using order_items i, subscriptions s
  where i.order_id = new.id and s.order_item_id = i.id and revoked.subscription_id = s.id;
  if new.status = 'cancelled' and new.completed_at is not null then
    insert into revoked_subscriptions (subscription_id, revoked_at)
    select s.id, new.cancelled_at from order_items i join subscriptions s on s.order_item_id = i.id
    where i.order_id = new.id;
  end if;
  return null;
end $$;

create trigger orders_revoke_subscriptions
  after update of status, completed_at, cancelled_at on orders
  for each row when (old.completed_at is not null)
  execute function order_revokes_subscriptions();

-- A subscription that starts while its order is being cancelled waits for it.
create function subscription_starts_revoked() returns trigger language plpgsql as $$
begin
  insert into revoked_subscriptions (subscription_id, revoked_at)
  select new.id, o.cancelled_at from orders o
  where o.id = (select i.order_id from order_items i where i.id = new.order_item_id)
    and o.status = 'cancelled' and o.completed_at is not null
  for share of o;
  return null;
end $$;

create trigger subscriptions_start_revoked
  after insert on subscriptions
  for each row execute function subscription_starts_revoked();
