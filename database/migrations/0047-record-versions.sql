-- The version of a record that two people may edit at the same time. A form sends back the version that it loaded, and
-- the server refuses a save over a newer one.
alter table products add column version integer not null default 1;
alter table categories add column version integer not null default 1;
alter table banners add column version integer not null default 1;

create function raise_record_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- Every change by staff sets updated_at. A sale, a review or a rebuilt search text does not, and must not make an open
-- form stale.
create trigger products_raise_version
  before update of updated_at on products
  for each row execute function raise_record_version();

create trigger categories_raise_version
  before update of updated_at on categories
  for each row execute function raise_record_version();

create trigger banners_raise_version
  before update on banners
  for each row execute function raise_record_version();
