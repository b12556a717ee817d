-- With the id the list of what ended can be walked page by page, also when many end at one moment.
drop index subscriptions_running;
create index subscriptions_running on subscriptions (ends_at, id) where expired_at is null;
