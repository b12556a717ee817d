-- The user list by name.
create index users_by_name on users (full_name, id);

-- Staff search deliveries by the e-mail of the account.
create index deliveries_email on deliveries using gin (delivery_email gin_trgm_ops) where delivery_email is not null;

-- Customers who bought in one period and again in the next, without reading the orders themselves.
create index orders_completed_buyers on orders (completed_at, user_id) where status = 'completed';

-- The number of customers, now and at an earlier time.
create index users_customers on users (created_at) include (deleted_at) where role = 'user';
