-- What a purchase field was called in Arabic when it was answered, by its name: the product may rename or lose it.
alter table order_items
  add column custom_field_names_ar jsonb not null default '{}'
    check (jsonb_typeof(custom_field_names_ar) = 'object');

-- Paid lines that an account is owed to: asked for whenever one arrives or is free again.
create index order_items_owed on order_items (product_id, days) where delivery_state = 'waiting' and auto_receive;
