-- Optional rules of a coupon. Without a usage limit `coupons_within_limit` only keeps the count from being negative.
-- What a coupon names is archived instead of deleted, so lists of ids stay valid; two empty lists mean everything.
alter table coupons
  alter column usage_limit drop not null,
  add column per_customer_limit integer check (per_customer_limit >= 1),
  add column starts_at timestamptz,
  add column min_total_halalas bigint check (min_total_halalas > 0),
  add column product_ids text[] not null default '{}',
  add column category_ids text[] not null default '{}',
  add constraint coupons_start_before_end check (starts_at < expires_at);

-- A redemption updates used_count only, and must not make an open form stale.
drop trigger coupons_raise_version on coupons;
create trigger coupons_raise_version
  before update of code, type, discount_percent, discount_halalas, starts_at, expires_at, usage_limit,
    per_customer_limit, min_total_halalas, product_ids, category_ids, is_active on coupons
  for each row execute function raise_record_version();
