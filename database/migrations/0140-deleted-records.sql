-- Rows that staff deleted, kept for a day so that a deletion can be undone. No list reads this table, so a deleted
-- record is gone for every query at once.
create table deleted_records (
  table_name text not null
    check (table_name in ('categories', 'banners', 'collections', 'product_custom_fields')),
  id text not null,
  record jsonb not null constraint deleted_records_record_object check (jsonb_typeof(record) = 'object'),
  deleted_at timestamptz not null,
  primary key (table_name, id)
);
