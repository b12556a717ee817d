-- Notes that staff write about an order; customers never see them.
create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  author_id uuid not null references users (id) on delete restrict,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);

create index order_notes_of_order on order_notes (order_id, created_at, id);
