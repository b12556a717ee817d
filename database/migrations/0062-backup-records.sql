-- The backup job of the installation adds a row after each backup (npm run record-backup), so the system page can say
-- how old the last one is.
create table backup_records (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('base', 'dump', 'wal')),
  size_bytes bigint check (size_bytes >= 0),
  finished_at timestamptz not null default now()
);

create index backup_records_newest on backup_records (finished_at desc);
