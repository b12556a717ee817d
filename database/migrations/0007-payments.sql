create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  attempt smallint not null check (attempt >= 1),
  kind text not null default 'initial' check (kind in ('initial', 'renewal')),
  state text not null default 'started' check (
    state in ('started', 'pending', 'approved', 'declined', 'unknown', 'refunded', 'partly_refunded', 'voided')
  ),
  amount_halalas bigint not null check (amount_halalas > 0),
  refunded_halalas bigint not null default 0,
  currency text not null default 'SAR' check (currency in ('SAR')),
  -- Ids of the provider are text: it sends the same id as a number here and as a string there.
  special_reference text not null unique,
  integration_id text not null,
  intention_id text unique,
  provider_order_id text unique,
  transaction_id text unique,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  failure_code text,
  failure_reason text,
  next_check_at timestamptz,
  checks integer not null default 0 check (checks >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  settled_at timestamptz,
  unique (order_id, attempt),
  constraint payments_five_attempts check (kind = 'renewal' or attempt <= 5),
  constraint payments_refunds_within_capture check (refunded_halalas between 0 and amount_halalas),
  constraint payments_state_fits_refunds check (
    case state
      when 'refunded' then refunded_halalas = amount_halalas
      when 'partly_refunded' then refunded_halalas > 0 and refunded_halalas < amount_halalas
      else refunded_halalas = 0
    end
  ),
  constraint payments_taken_have_a_transaction check (
    state not in ('approved', 'refunded', 'partly_refunded', 'voided')
    or (transaction_id is not null and settled_at is not null)
  ),
  constraint payments_unsettled_are_asked_about check (
    state not in ('pending', 'unknown') or next_check_at is not null
  )
);

create index payments_newest on payments (created_at desc, id desc);
create index payments_by_state on payments (state, created_at desc, id desc);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

-- Every callback of the provider, stored before it is acted on. A forged copy must not take the place
-- of the true one, so the key is unique among valid and among invalid ones apart.
create table payment_events (
  id bigint primary key generated always as identity,
  dedupe_key text not null,
  kind text not null check (kind in ('transaction', 'token', 'subscription', 'intention', 'other')),
  signature_valid boolean not null,
  provider_order_id text,
  transaction_id text,
  payment_id uuid references payments (id) on delete restrict,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text,
  constraint payment_events_once unique (dedupe_key, signature_valid),
  constraint payment_events_processed_have_an_outcome check ((processed_at is null) = (outcome is null))
);

create index payment_events_newest on payment_events (created_at desc, id desc);
create index payment_events_unprocessed on payment_events (created_at) where processed_at is null;
create index payment_events_of_payment on payment_events (payment_id, created_at) where payment_id is not null;
create index payment_events_of_provider_order on payment_events (provider_order_id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id) on delete restrict,
  amount_halalas bigint not null check (amount_halalas > 0),
  state text not null default 'requested' check (state in ('requested', 'sent', 'confirmed', 'failed', 'unknown')),
  -- The request that asked for it: asking twice is one refund.
  request_key text not null unique,
  reason text not null check (reason <> ''),
  -- Null when the shop itself gave the money back, such as for a payment that came too late.
  requested_by uuid references users (id) on delete restrict,
  transaction_id text unique,
  failure_reason text,
  next_check_at timestamptz,
  checks integer not null default 0 check (checks >= 0),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  confirmed_at timestamptz,
  constraint refunds_confirmed_have_a_time check ((state = 'confirmed') = (confirmed_at is not null)),
  constraint refunds_unknown_are_asked_about check (state <> 'unknown' or next_check_at is not null)
);

create index refunds_of_payment on refunds (payment_id);
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;

-- The lock on the payment makes parallel refunds wait in line; each then sees the ones before it.
create function refunds_stay_within_capture() returns trigger language plpgsql as $$
declare
  captured bigint;
  given_back numeric;
begin
  select amount_halalas into captured from payments
    where id = new.payment_id and state in ('approved', 'partly_refunded', 'refunded')
    for no key update;
  if not found then
    raise exception 'nothing was captured that could be refunded'
      using errcode = 'check_violation', table = 'refunds', constraint = 'refunds_of_captured_payments';
  end if;
  select coalesce(sum(amount_halalas), 0) into given_back from refunds
    where payment_id = new.payment_id and state <> 'failed' and id <> new.id;
  if given_back + new.amount_halalas > captured then
    raise exception 'refunds would exceed the captured amount'
      using errcode = 'check_violation', table = 'refunds', constraint = 'refunds_within_capture';
  end if;
  return new;
end
$$;

create trigger refunds_within_capture
  before insert or update of payment_id, amount_halalas, state on refunds
  for each row when (new.state <> 'failed')
  execute function refunds_stay_within_capture();

-- Double entry: provider (what Paymob holds for us), customers (paid, goods not yet given), sales, vat.
create table ledger_transactions (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('capture', 'sale', 'refund', 'void')),
  payment_id uuid not null references payments (id) on delete restrict,
  refund_id uuid references refunds (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint ledger_transactions_refund_names_its_refund check ((kind = 'refund') = (refund_id is not null))
);

create unique index ledger_transactions_once_per_payment on ledger_transactions (payment_id, kind) where refund_id is null;
create unique index ledger_transactions_once_per_refund on ledger_transactions (refund_id, kind) where refund_id is not null;
create index ledger_transactions_newest on ledger_transactions (created_at desc, id desc);

create table ledger_entries (
  id bigint primary key generated always as identity,
  transaction_id bigint not null references ledger_transactions (id) on delete restrict,
  account text not null check (account in ('provider', 'customers', 'sales', 'vat')),
  debit_halalas bigint not null default 0 check (debit_halalas >= 0),
  credit_halalas bigint not null default 0 check (credit_halalas >= 0),
  constraint ledger_entries_one_side check ((debit_halalas = 0) <> (credit_halalas = 0))
);

create index ledger_entries_of_transaction on ledger_entries (transaction_id);

create function check_ledger_balances(checked_transaction_id bigint) returns void language plpgsql as $$
begin
  if (
    select count(*) < 2 or sum(debit_halalas) <> sum(credit_halalas)
    from ledger_entries where transaction_id = checked_transaction_id
  ) then
    raise exception 'ledger transaction % does not balance', checked_transaction_id
      using errcode = 'check_violation', table = 'ledger_entries', constraint = 'ledger_balances';
  end if;
end
$$;

create function ledger_transaction_balances() returns trigger language plpgsql as $$
begin
  perform check_ledger_balances(new.id);
  return null;
end
$$;

create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  perform check_ledger_balances(new.transaction_id);
  return null;
end
$$;

create constraint trigger ledger_transactions_balance
  after insert on ledger_transactions
  deferrable initially deferred
  for each row execute function ledger_transaction_balances();

create constraint trigger ledger_entries_balance
  after insert on ledger_entries
  deferrable initially deferred
  for each row execute function ledger_entry_balances();

create trigger ledger_transactions_are_final
  before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();

create trigger ledger_entries_are_final
  before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
