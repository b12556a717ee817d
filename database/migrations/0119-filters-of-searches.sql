-- Searches of the product list are counted with the filters that the shopper had chosen, written as in the URL of the
-- list: `category=games&rating=4`. Empty without filters.
alter table search_terms add column filters text not null default '' check (length(filters) <= 300);
alter table search_terms drop constraint search_terms_pkey, add primary key (day, term, filters);
