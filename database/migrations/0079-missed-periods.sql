-- missed: the customer paid a period on a payment page after its automatic charge had failed.
alter table payments drop constraint payments_kind_check;
alter table payments add constraint payments_kind_check check (kind in ('initial', 'renewal', 'missed'));

-- The attempts of a renewal order are numbered together with Paymob's own charges.
alter table payments drop constraint payments_five_attempts;
alter table payments add constraint payments_five_attempts check (kind <> 'initial' or attempt <= 5);
