-- Products that staff group for an occasion or as a bundle. The home page shows the active ones of today.
create table collections (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title <> ''),
  title_ar text not null check (title_ar <> ''),
  description text not null default '',
  description_ar text not null default '',
  -- Null: the shop draws its rings instead.
  image text references media (path) on update cascade on delete restrict,
  is_active boolean not null default true,
  -- The days on which shoppers see it, both included, by the calendar in Riyadh. Null: no limit on that side.
  starts_on date,
  ends_on date,
  position integer not null default 0 check (position >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint collections_end_not_before_start check (ends_on >= starts_on)
);

create trigger collections_raise_version
  before update on collections
  for each row execute function raise_record_version();

create table collection_products (
  collection_id uuid not null references collections (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  position integer not null check (position >= 0),
  primary key (collection_id, product_id)
);

create index collection_products_of_product on collection_products (product_id);

create trigger collections_changed
  after insert or update or delete or truncate on collections
  for each statement execute function notify_pages('collections');
-- Per row: deleting a product that is in no collection sends nothing.
create trigger collection_products_changed
  after insert or update or delete on collection_products
  for each row execute function notify_pages('collections');
create trigger collection_products_truncated
  after truncate on collection_products
  for each statement execute function notify_pages('collections');
