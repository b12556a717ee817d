create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint coupons_code_shape check (code ~ '^[^[:space:]]{1,64}$'),
  type text not null default 'percentage' check (type in ('percentage', 'fixed')),
  discount_percent smallint check (discount_percent between 0 and 100),
  discount_halalas bigint check (discount_halalas between 0 and 100000000),
  expires_at timestamptz not null,
  usage_limit integer not null check (usage_limit >= 1),
  used_count integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Archived instead of deleted once an order used it; its code is free again.
  archived_at timestamptz,
  constraint coupons_discount_fits_type check (
    (type = 'percentage' and discount_percent is not null and discount_halalas is null)
    or (type = 'fixed' and discount_halalas is not null and discount_percent is null)
  ),
  constraint coupons_within_limit check (used_count between 0 and usage_limit)
);

create unique index coupons_code_once on coupons (upper(code)) where archived_at is null;
create index coupons_newest on coupons (created_at desc, id desc) where archived_at is null;
