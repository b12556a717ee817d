-- Two admins may edit the settings at the same time.
alter table site_settings add column version integer not null default 1;

create trigger site_settings_raise_version
  before update on site_settings
  for each row execute function raise_record_version();

-- When customers reach support, in words.
alter table site_settings add column support_hours text not null default '';
alter table site_settings add column support_hours_ar text not null default '';
