-- What was handed over for an order that is no sale any more was withdrawn: its lines do not count as delivered.
update order_items set delivery_state = 'not_due', delivered_at = null
from orders
where orders.id = order_items.order_id and orders.status = 'cancelled' and order_items.delivery_state <> 'not_due';
