-- The planner takes a search of many alternatives for one that finds much, and would read every row; it does not
-- count that each search_vector has to be fetched from its own place. Through the index a search costs what it finds.
create function find_products(wanted tsquery) returns setof text
  language sql stable rows 100
  set enable_seqscan = off
  as $$ select id from products where search_vector @@ wanted $$;
