-- The number in the Saudi commercial register, which shops must show to customers.
alter table site_settings
  add column commercial_register text
    constraint site_settings_commercial_register_shape check (commercial_register ~ '^[0-9]{10}$');
