-- Every attempt whose end is not known has a time at which Paymob is asked about it; started ones too.
update payments set next_check_at = now() where state = 'started' and next_check_at is null;

alter table payments
  drop constraint payments_unsettled_are_asked_about,
  add constraint payments_open_are_checked check (
    state not in ('started', 'pending', 'unknown') or next_check_at is not null
  );
