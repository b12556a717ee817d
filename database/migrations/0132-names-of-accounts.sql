-- User names are compared in a normal form. The fingerprint of that form needs the vault, so a job computes it for the
-- accounts of before (form 1).
alter table stock_accounts add column name_form smallint not null default 1 check (name_form in (1, 2));
alter table stock_accounts alter column name_form set default 2;
create index stock_accounts_old_names on stock_accounts (created_at, id) where name_form = 1;
