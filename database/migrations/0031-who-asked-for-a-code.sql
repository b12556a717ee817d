-- How many mails a request may cause depends on who asks: a device or network that the account has used before, or a
-- stranger. The job that mails the code decides, so the row keeps what the request showed.
alter table one_time_codes
  add column network text check (length(network) <= 64),
  add column device_hash bytea check (octet_length(device_hash) = 32);
