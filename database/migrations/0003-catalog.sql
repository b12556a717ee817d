create table categories (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  description text not null default '',
  description_ar text not null default '',
  -- A known icon's name, or the path of an upload.
  icon text,
  color text check (color ~ '^#[0-9a-fA-F]{6}$'),
  is_hidden boolean not null default false,
  is_active boolean not null default true,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Archived instead of deleted, so that reports on past sales keep their categories.
  archived_at timestamptz,
  constraint categories_archived_are_inactive check (archived_at is null or not is_active)
);

create table products (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  category_id text not null references categories (id) on delete restrict,
  name text not null check (name <> ''),
  name_ar text not null check (name_ar <> ''),
  description text not null default '',
  description_ar text not null default '',
  image text references media (path) on update cascade on delete restrict,
  price_halalas bigint not null check (price_halalas between 1 and 100000000),
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  -- The price that cards show and that lists sort and filter by; the same rule as model/pricing.ts.
  sale_price_halalas bigint not null check (sale_price_halalas >= 0)
    generated always as (
      case
        when discount_percent > 0 and discount_percent < 100
          then round(price_halalas * (100 - discount_percent) / 100)::bigint
        else price_halalas
      end
    ) stored,
  is_active boolean not null default true,
  is_hidden boolean not null default false,
  is_featured boolean not null default false,
  is_popular boolean not null default false,
  auto_receive boolean not null default false,
  low_stock_mark integer not null default 5 check (low_stock_mark >= 0),
  renewal_rule text not null default 'keep' check (renewal_rule in ('keep', 'extend', 'new_account')),
  tags text[] not null default '{}',
  tags_ar text[] not null default '{}',
  features text[] not null default '{}',
  features_ar text[] not null default '{}',
  aliases text[] not null default '{}',
  -- Folded names, descriptions, category, tags and aliases, written by the application with every change of them.
  search_text text not null default '',
  rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Archived instead of deleted once an order refers to it.
  archived_at timestamptz,
  constraint products_archived_are_inactive check (archived_at is null or not is_active)
);

create index products_listed_by_price on products (sale_price_halalas, id) where is_active and not is_hidden;
create index products_listed_by_rating on products (rating, id) where is_active and not is_hidden;
create index products_listed_of_category on products (category_id, sale_price_halalas, id)
  where is_active and not is_hidden;
create index products_featured on products (sale_price_halalas, id) where is_featured and is_active and not is_hidden;
create index products_popular on products (sale_price_halalas, id) where is_popular and is_active and not is_hidden;
create index products_newest on products (created_at desc, id desc) where archived_at is null;
create index products_search on products using gin (search_text gin_trgm_ops);

create table product_durations (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete cascade,
  days integer not null check (days between 1 and 3650),
  label text not null default '',
  label_ar text not null default '',
  price_halalas bigint not null check (price_halalas between 0 and 100000000),
  -- Null falls back to price_halalas.
  one_time_price_halalas bigint check (one_time_price_halalas between 0 and 100000000),
  subscription_price_halalas bigint check (subscription_price_halalas between 0 and 100000000),
  position integer not null default 0 check (position >= 0),
  unique (product_id, days)
);

create table product_custom_fields (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete cascade,
  field_name text not null check (field_name <> ''),
  field_name_ar text not null check (field_name_ar <> ''),
  field_type text not null default 'text'
    check (field_type in ('text', 'email', 'phone', 'number', 'textarea', 'select')),
  placeholder text not null default '',
  placeholder_ar text not null default '',
  is_required boolean not null default false,
  is_active boolean not null default true,
  options text[] not null default '{}',
  validation_regex text,
  position integer not null default 0 check (position >= 0),
  unique (product_id, field_name)
);

create table product_faqs (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references products (id) on delete cascade,
  question text not null check (question <> ''),
  question_ar text not null check (question_ar <> ''),
  answer text not null check (answer <> ''),
  answer_ar text not null check (answer_ar <> ''),
  position integer not null default 0 check (position >= 0)
);

create index product_faqs_of_product on product_faqs (product_id, position);

create table banners (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  description text not null default '',
  description_ar text not null default '',
  image text not null references media (path) on update cascade on delete restrict,
  mobile_image text references media (path) on update cascade on delete restrict,
  -- Inside the shop only: a banner must not lead a shopper to another site.
  link text constraint banners_link_is_local check (link ~ '^/([^/\\]|$)'),
  device_type text not null default 'both' check (device_type in ('both', 'desktop', 'mobile')),
  is_active boolean not null default true,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  constraint banners_mobile_has_mobile_image check (device_type <> 'mobile' or mobile_image is not null)
);

create trigger categories_changed
  after insert or update or delete or truncate on categories
  for each statement execute function notify_catalog_changed();

create trigger products_changed
  after insert or delete or truncate on products
  for each statement execute function notify_catalog_changed();

-- A sale only raises sold_count: it must not empty the page caches of every server.
create trigger products_updated
  after update on products
  for each row when (to_jsonb(old) - 'sold_count' is distinct from to_jsonb(new) - 'sold_count')
  execute function notify_catalog_changed();

create trigger product_durations_changed
  after insert or update or delete or truncate on product_durations
  for each statement execute function notify_catalog_changed();

create trigger product_custom_fields_changed
  after insert or update or delete or truncate on product_custom_fields
  for each statement execute function notify_catalog_changed();

create trigger product_faqs_changed
  after insert or update or delete or truncate on product_faqs
  for each statement execute function notify_catalog_changed();

create trigger banners_changed
  after insert or update or delete or truncate on banners
  for each statement execute function notify_catalog_changed();
