-- The purchase before one of today: reads the index only.
create index orders_of_buyer on orders (user_id, completed_at) where status = 'completed';

-- Supplier batches with reported accounts are few; their sums are found by product, without reading the table.
create index sales_day_deliveries_reported on sales_day_deliveries (day) include (product_id, batch_id)
  where claimed > 0;

drop index sales_day_deliveries_of_product;
create index sales_day_deliveries_of_product on sales_day_deliveries (product_id, day)
  include (batch_id, delivered, claimed);
