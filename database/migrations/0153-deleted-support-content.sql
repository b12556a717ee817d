-- Deletions of questions of the bot and of canned replies can be undone too.
alter table deleted_records
  drop constraint deleted_records_table_name_check,
  add constraint deleted_records_table_name_check check (
    table_name in ('categories', 'banners', 'collections', 'product_custom_fields', 'support_faqs', 'canned_replies')
  );
