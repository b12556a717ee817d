-- Days on which support has other hours than usual. A day without intervals is closed.
create table support_exceptions (
  on_date date primary key check (on_date between '2000-01-01' and '2999-12-31'),
  note text not null default '' check (length(note) <= 100),
  note_ar text not null default '' check (length(note_ar) <= 100)
);

-- When support is open, in minutes of the day in Riyadh: of a weekday (0 is Sunday) or of one exception. Without any
-- weekday interval support is open around the clock.
create table support_intervals (
  id uuid primary key default gen_random_uuid(),
  weekday smallint check (weekday between 0 and 6),
  on_date date references support_exceptions (on_date) on delete cascade,
  opens_minute smallint not null check (opens_minute >= 0),
  closes_minute smallint not null check (closes_minute <= 1440),
  constraint support_intervals_one_day check (num_nonnulls(weekday, on_date) = 1),
  constraint support_intervals_open_before_close check (opens_minute < closes_minute),
  constraint support_intervals_weekdays_apart exclude using gist (
    int4range(weekday * 1440 + opens_minute, weekday * 1440 + closes_minute) with &&
  ) where (weekday is not null),
  constraint support_intervals_dates_apart exclude using gist (
    int4range((on_date - date '2000-01-01') * 1440 + opens_minute, (on_date - date '2000-01-01') * 1440 + closes_minute) with &&
  ) where (on_date is not null)
);

create index support_intervals_of_exception on support_intervals (on_date) where on_date is not null;

-- One row: the version of the hours, so that a form refuses to overwrite a change that it has not seen.
create table support_schedule (
  id boolean primary key default true check (id),
  version integer not null default 1
);

insert into support_schedule default values;

create trigger support_schedule_raise_version
  before update on support_schedule
  for each row execute function raise_record_version();
