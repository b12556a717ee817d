-- Limits on unpaid orders count by network too. The column holds a hash: no order tells an address.
alter table orders add column network_hash text;
create index orders_of_network on orders (network_hash, created_at) where network_hash is not null;
create index orders_unpaid_of_user on orders (user_id) where status = 'pending';
create index orders_unpaid_of_network on orders (network_hash) where status = 'pending' and network_hash is not null;

-- Every payment attempt extends a reservation, up to 90 minutes after it began: when the order was placed, or when staff
-- reopened it.
alter table orders add column reopened_at timestamptz;
update orders set reopened_at = payable_until - interval '30 minutes'
  where payable_until > created_at + interval '90 minutes';
alter table orders add constraint orders_reservation_has_an_end check (
  payable_until <= coalesce(reopened_at, created_at) + interval '90 minutes'
);

-- 1,000,000 SAR.
alter table orders add constraint orders_subtotal_is_bounded check (subtotal_halalas <= 100000000);
