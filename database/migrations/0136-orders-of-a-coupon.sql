-- Staff filter orders by the code of a coupon, in any case of its letters.
create index orders_of_coupon on orders (upper(coupon_code), created_at desc, id desc) where coupon_code is not null;
