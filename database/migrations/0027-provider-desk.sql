-- Refunds and voids that were made at the provider's own desk are booked like ours, and say so.
alter table refunds add column source text not null default 'shop'
  constraint refunds_source_is_known check (source in ('shop', 'provider'));

-- A void gives the whole amount back. No row was voided before: the shop only refunds.
alter table payments drop constraint payments_state_fits_refunds;
alter table payments add constraint payments_state_fits_refunds check (
  case
    when state in ('refunded', 'voided') then refunded_halalas = amount_halalas
    when state = 'partly_refunded' then refunded_halalas > 0 and refunded_halalas < amount_halalas
    else refunded_halalas = 0
  end
);

-- When a captured payment is compared with the provider's record next; null when it is not compared any more.
alter table payments add column compare_at timestamptz;
update payments set compare_at = now()
  where state in ('approved', 'partly_refunded') and settled_at > now() - interval '180 days';
create index payments_to_compare on payments (compare_at) where compare_at is not null;

create index payment_events_of_provider_subscription on payment_events (provider_subscription_id, created_at)
  where provider_subscription_id is not null;
