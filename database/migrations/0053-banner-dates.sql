-- The days on which shoppers see a banner, both included, by the calendar in Riyadh. Null: no limit on that side.
alter table banners
  add column starts_on date,
  add column ends_on date,
  add constraint banners_end_not_before_start check (ends_on >= starts_on);
