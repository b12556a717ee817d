-- search_text is written by the application (model/search-text.ts): names, aliases, tags with the category,
-- description, and keys that forgive, a blank line between the parts. The columns below are made from it, so that
-- nobody can forget them.

-- Everything that finds a product.
alter table products add column search_vector tsvector not null generated always as (
  setweight(to_tsvector('simple'::regconfig, split_part(search_text, E'\n\n', 1)), 'A')
  || setweight(to_tsvector('simple'::regconfig, split_part(search_text, E'\n\n', 2)), 'B')
  || setweight(to_tsvector('simple'::regconfig, split_part(search_text, E'\n\n', 3)), 'C')
  || setweight(to_tsvector('simple'::regconfig, split_part(search_text, E'\n\n', 4)), 'D')
  || array_to_tsvector(string_to_array(split_part(search_text, E'\n\n', 5), ' '))
  || array_to_tsvector(string_to_array(
       '=' || replace(replace(left(split_part(search_text, E'\n\n', 1), 400), ' ', ''), E'\n', E'\n='), E'\n'
     ))
) stored;

-- What ranks those that were found: small enough to be read for each of them. A whole name without its spaces
-- follows an equals sign (both names have 240 letters at most; a word of full-text search, 2,046 bytes).
alter table products add column search_names tsvector not null generated always as (
  setweight(to_tsvector('simple'::regconfig, split_part(search_text, E'\n\n', 1)), 'A')
  || setweight(to_tsvector('simple'::regconfig, split_part(search_text, E'\n\n', 2)), 'B')
  || setweight(to_tsvector('simple'::regconfig, split_part(search_text, E'\n\n', 3)), 'C')
  || array_to_tsvector(string_to_array(
       '=' || replace(replace(left(split_part(search_text, E'\n\n', 1), 400), ' ', ''), E'\n', E'\n='), E'\n'
     ))
) stored;

drop index products_search;
create index products_search on products using gin (search_vector);
-- For what comes near a name when nothing was found.
create index products_near on products using gin (split_part(search_text, E'\n\n', 1) gin_trgm_ops);

create index products_listed_newest on products (created_at, id) where is_active and not is_hidden;

-- The transaction that last changed what shoppers see of the catalogue. Whoever reads something together with this
-- number need not read it again while the number stands.
create table catalog_version (
  id boolean primary key default true constraint catalog_version_is_one_row check (id),
  changed_by xid8 not null default pg_current_xact_id()
);

insert into catalog_version default values;

create function note_catalog_change() returns trigger language plpgsql as $$
begin
  update catalog_version set changed_by = pg_current_xact_id() where changed_by <> pg_current_xact_id();
  return null;
end
$$;

-- At the end of the transaction: the lock on the one row comes last, so that nobody waits for it in a circle.
create constraint trigger products_note_rows
  after insert or delete on products deferrable initially deferred
  for each row execute function note_catalog_change();

-- A sale only raises sold_count.
create constraint trigger products_note_change
  after update on products deferrable initially deferred
  for each row when (to_jsonb(old) - 'sold_count' is distinct from to_jsonb(new) - 'sold_count')
  execute function note_catalog_change();

create constraint trigger categories_note_change
  after insert or update or delete on categories deferrable initially deferred
  for each row execute function note_catalog_change();

create constraint trigger product_durations_note_change
  after insert or update or delete on product_durations deferrable initially deferred
  for each row execute function note_catalog_change();

create constraint trigger product_custom_fields_note_change
  after insert or update or delete on product_custom_fields deferrable initially deferred
  for each row execute function note_catalog_change();

create constraint trigger product_faqs_note_change
  after insert or update or delete on product_faqs deferrable initially deferred
  for each row execute function note_catalog_change();

create constraint trigger media_note_change
  after insert or update or delete on media deferrable initially deferred
  for each row execute function note_catalog_change();
