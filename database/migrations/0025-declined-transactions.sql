-- The network that started an attempt, as a hash like that of orders: declined cards are counted per network.
alter table payments add column network_hash text;

-- Every declined transaction that Paymob showed when it was asked, each once. One attempt may have many: the payment
-- page takes another card after a decline.
create table declined_transactions (
  transaction_id text primary key,
  payment_id uuid not null references payments (id) on delete restrict,
  declined_at timestamptz not null
);

create index declined_transactions_of_payment on declined_transactions (payment_id);
create index declined_transactions_newest on declined_transactions (declined_at desc);
