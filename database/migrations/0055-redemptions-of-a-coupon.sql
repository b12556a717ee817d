-- The history of a coupon, and its deletion, look redemptions up by coupon.
create index coupon_redemptions_coupon_id on coupon_redemptions (coupon_id);
