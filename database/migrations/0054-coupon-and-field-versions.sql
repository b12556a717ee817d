-- Coupons and purchase fields get a version too: a form refuses to save over a change that it has not seen.
alter table coupons add column version integer not null default 1;
alter table product_custom_fields add column version integer not null default 1;

-- A redemption updates used_count only, and must not make an open form stale.
create trigger coupons_raise_version
  before update of code, type, discount_percent, discount_halalas, expires_at, usage_limit, is_active on coupons
  for each row execute function raise_record_version();

create trigger product_custom_fields_raise_version
  before update on product_custom_fields
  for each row execute function raise_record_version();
