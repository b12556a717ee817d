-- A discount of 100 percent meant the full price. A product is never free; a coupon can make it so.
update products set discount_percent = 0 where discount_percent >= 100;

alter table products drop constraint products_discount_percent_check;
alter table products add constraint products_discount_percent_check
  check (discount_percent >= 0 and discount_percent < 100);
