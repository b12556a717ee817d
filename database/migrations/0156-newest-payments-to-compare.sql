-- Every captured payment of half a year is compared with the provider's record as often as a rate allows, the newest first.
create index newest_payments_to_compare on payments (settled_at desc) where compare_at is not null;
update payments set compare_at = now() where compare_at > now() and state in ('approved', 'partly_refunded');
