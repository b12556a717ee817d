-- The order list counts the orders of a payment method in each status.
create index orders_by_method_and_status on orders (payment_method, status);
