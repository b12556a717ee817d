-- Sales of products over the days that the reports of today compare: the last week, month, quarter and year up to
-- yesterday, and as many days before each. A year of days and months has ten times as many rows.
create table sales_windows (
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  is_counted boolean not null default false,
  primary key (first_day, last_day)
);

create table sales_window_products (
  first_day date not null,
  last_day date not null,
  product_id text not null references products (id) on delete cascade,
  orders integer not null check (orders >= 0),
  units integer not null check (units >= 0),
  revenue bigint not null,
  net bigint not null,
  primary key (first_day, last_day, product_id),
  foreign key (first_day, last_day) references sales_windows (first_day, last_day) on delete cascade
);

create index sales_window_products_of_product on sales_window_products (product_id);
