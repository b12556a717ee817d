-- Staff get at most one mail an hour about a product that runs low. The row exists once the product has run low.
create table stock_alerts (
  product_id text primary key references products (id) on delete cascade,
  -- A mail that has not been sent yet, because the last one is less than an hour old.
  is_due boolean not null default true,
  mailed_at timestamptz
);
