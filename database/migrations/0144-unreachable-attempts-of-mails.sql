-- Attempts that found the mail server unreachable. `attempts` also counts deferrals, which one recipient can cause.
alter table outgoing_mails
  add column unreachable_attempts integer not null default 0 check (unreachable_attempts >= 0);
