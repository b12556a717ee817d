-- What shoppers ask before they buy: the devices on which a subscription works, and where. Empty: not shown.
alter table products
  add column devices text not null default '' check (length(devices) <= 200),
  add column devices_ar text not null default '' check (length(devices_ar) <= 200),
  add column region text not null default '' check (length(region) <= 200),
  add column region_ar text not null default '' check (length(region_ar) <= 200);
