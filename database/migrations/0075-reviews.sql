-- A buyer's review of one delivered order item: stars, and a text that may be empty.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  order_item_id uuid not null unique references order_items (id) on delete restrict,
  product_id text not null references products (id) on delete restrict,
  -- A deleted user has no name, so the review stays without one.
  user_id uuid not null references users (id) on delete restrict,
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  -- Folded text, written by the application with every change of it.
  search_text text not null default '',
  -- Staff hide a review that breaks the rules; it then counts for nothing.
  is_hidden boolean not null default false,
  reply text check (length(reply) between 1 and 2000),
  replied_by uuid references users (id) on delete restrict,
  replied_at timestamptz,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint reviews_reply_has_author_and_time check (num_nonnulls(reply, replied_by, replied_at) in (0, 3))
);

create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_of_user on reviews (user_id, created_at desc);
create index reviews_shown_newest on reviews (product_id, created_at desc, id desc) where not is_hidden;
create index reviews_shown_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc)
  where not is_hidden;
create index reviews_shown_ratings on reviews (product_id, rating) where not is_hidden;
create index reviews_search on reviews using gin (search_text gin_trgm_ops);

-- A staff form sends back the version that it loaded. Votes do not make it stale.
create trigger reviews_raise_version
  before update of rating, text, is_hidden, reply on reviews
  for each row execute function raise_record_version();

-- Only the buyer of a delivered item can review it, under its product.
create function check_review_is_of_own_delivery() returns trigger language plpgsql as $$
begin
  perform from order_items i join orders o on o.id = i.order_id
    where i.id = new.order_item_id and i.product_id = new.product_id and i.delivery_state = 'delivered'
      and o.user_id = new.user_id and o.status = 'completed'
    for share of i;
  if not found then
    raise exception 'order item % is not delivered to the reviewer', new.order_item_id
      using errcode = 'check_violation', table = 'reviews', constraint = 'reviews_of_own_delivered_items';
  end if;
  return new;
end
$$;

create trigger reviews_of_own_delivered_items
  before insert or update of order_item_id, product_id, user_id on reviews
  for each row execute function check_review_is_of_own_delivery();

-- Rating and count of a product are those of its visible reviews. The row lock comes first: the recount after it then
-- sees the reviews of every transaction that held the lock before.
create function recount_reviews(product_ids text[]) returns void language plpgsql as $$
begin
  perform from products where id = any (product_ids) order by id for no key update;
  update products p set rating = visible.rating, review_count = visible.count
  from (
    select listed.id, coalesce(round(avg(r.rating), 2), 0) as rating, count(r.id)::integer as count
    from unnest(product_ids) as listed (id)
    left join reviews r on r.product_id = listed.id and not r.is_hidden
    group by listed.id
  ) visible
  where p.id = visible.id and (p.rating, p.review_count) is distinct from (visible.rating, visible.count);
end
$$;

create function recount_reviews_of_rows() returns trigger language plpgsql as $$
begin
  perform recount_reviews(array(select distinct product_id from changed_reviews));
  return null;
end
$$;

create function recount_reviews_of_row() returns trigger language plpgsql as $$
begin
  perform recount_reviews(array[new.product_id]);
  return null;
end
$$;

create trigger reviews_recount_after_insert
  after insert on reviews
  referencing new table as changed_reviews
  for each statement execute function recount_reviews_of_rows();

create trigger reviews_recount_after_delete
  after delete on reviews
  referencing old table as changed_reviews
  for each statement execute function recount_reviews_of_rows();

create trigger reviews_recount_after_update
  after update of rating, is_hidden on reviews
  for each row when (old.rating <> new.rating or old.is_hidden <> new.is_hidden)
  execute function recount_reviews_of_row();

-- The product's page shows its reviews. A change of the rating also changes the product's row, which drops the lists.
create function notify_pages_of_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', 'product:' || coalesce(new.product_id, old.product_id));
  return null;
end
$$;

create trigger reviews_changed
  after insert or update or delete on reviews
  for each row execute function notify_pages_of_review();

-- A signed-in user finds a review helpful, once.
create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);

create index review_votes_of_user on review_votes (user_id);

create function count_review_votes() returns trigger language plpgsql as $$
begin
  update reviews r set helpful_count = r.helpful_count + votes.change
  from (
    select review_id, count(*)::integer * (case tg_op when 'INSERT' then 1 else -1 end) as change
    from changed_votes group by review_id
  ) votes
  where r.id = votes.review_id;
  return null;
end
$$;

create trigger review_votes_count_inserted
  after insert on review_votes
  referencing new table as changed_votes
  for each statement execute function count_review_votes();

create trigger review_votes_count_deleted
  after delete on review_votes
  referencing old table as changed_votes
  for each statement execute function count_review_votes();

-- The buyer was invited to review the order's items.
create table review_invitations (
  order_id uuid primary key references orders (id) on delete restrict,
  created_at timestamptz not null default now()
);

create index order_items_delivered on order_items (delivered_at) where delivery_state = 'delivered';

-- Ratings without reviews behind them are void.
update products set rating = 0, review_count = 0 where rating <> 0 or review_count <> 0;
