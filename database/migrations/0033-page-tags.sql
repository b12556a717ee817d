-- Servers cache finished pages. Each notification on catalog_changed names what changed, and servers drop the pages that
-- show it: 'settings', 'banners', 'media', 'categories', 'lists' or 'product:<id>'. PostgreSQL sends equal notifications
-- of one transaction once.
create function notify_pages() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', tag) from unnest(tg_argv) as tag;
  return null;
end
$$;

-- For a product's row and for rows that belong to a product; the argument is the column with the product's id.
create function notify_pages_of_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('catalog_changed', 'product:' || (to_jsonb(old) ->> tg_argv[0]));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('catalog_changed', 'product:' || (to_jsonb(new) ->> tg_argv[0]));
  end if;
  perform pg_notify('catalog_changed', 'lists');
  return null;
end
$$;

drop trigger site_settings_changed on site_settings;
create trigger site_settings_changed
  after insert or update on site_settings
  for each statement execute function notify_pages('settings');

-- No page shows a picture that has just been uploaded.
drop trigger media_changed on media;
create trigger media_changed
  after update or delete or truncate on media
  for each statement execute function notify_pages('media');

drop trigger banners_changed on banners;
create trigger banners_changed
  after insert or update or delete or truncate on banners
  for each statement execute function notify_pages('banners');

drop trigger categories_changed on categories;
create trigger categories_changed
  after insert or update or delete or truncate on categories
  for each statement execute function notify_pages('categories');

drop trigger products_changed on products;
create trigger products_changed
  after insert or delete on products
  for each row execute function notify_pages_of_product('id');

-- A sale only raises sold_count, which no page shows.
drop trigger products_updated on products;
create trigger products_updated
  after update on products
  for each row when (to_jsonb(old) - 'sold_count' is distinct from to_jsonb(new) - 'sold_count')
  execute function notify_pages_of_product('id');

drop trigger product_durations_changed on product_durations;
create trigger product_durations_changed
  after insert or update or delete on product_durations
  for each row execute function notify_pages_of_product('product_id');

drop trigger product_custom_fields_changed on product_custom_fields;
create trigger product_custom_fields_changed
  after insert or update or delete on product_custom_fields
  for each row execute function notify_pages_of_product('product_id');

drop trigger product_faqs_changed on product_faqs;
create trigger product_faqs_changed
  after insert or update or delete on product_faqs
  for each row execute function notify_pages_of_product('product_id');

-- Every page of the catalogue has the tag 'categories'.
create trigger products_truncated
  after truncate on products
  for each statement execute function notify_pages('categories');
create trigger product_durations_truncated
  after truncate on product_durations
  for each statement execute function notify_pages('categories');
create trigger product_custom_fields_truncated
  after truncate on product_custom_fields
  for each statement execute function notify_pages('categories');
create trigger product_faqs_truncated
  after truncate on product_faqs
  for each statement execute function notify_pages('categories');

drop function notify_catalog_changed();
