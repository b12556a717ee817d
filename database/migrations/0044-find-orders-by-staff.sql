-- The staff's order list searches by number, product and customer, and sorts by amount.
create index orders_number_text on orders ((number::text) text_pattern_ops);
create index orders_by_total on orders (total_halalas desc, id desc);
create index order_items_search on order_items using gin (search_text gin_trgm_ops);
