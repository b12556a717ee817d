-- What staff write to the customer with a delivery: a code, a link, the number of a profile. Encrypted like an account.
alter table deliveries add column message_sealed text;
