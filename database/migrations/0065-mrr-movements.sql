-- Every change of the monthly recurring revenue, one row per subscription and change. A job posts them from the
-- subscriptions, whose rows only hold the current state: without this table the MRR of a past day would be lost.
create table mrr_movements (
  id bigint primary key generated always as identity,
  subscription_id uuid not null references subscriptions (id) on delete restrict,
  -- Counts the movements of a subscription, so that two workers cannot post the same one.
  position integer not null check (position >= 1),
  kind text not null check (kind in ('new', 'reactivated', 'expansion', 'contraction', 'churn')),
  cause text check (cause in ('voluntary', 'involuntary')),
  occurred_at timestamptz not null,
  -- The change, and the subscription's MRR after it.
  amount_halalas bigint not null,
  mrr_halalas bigint not null check (mrr_halalas >= 0),
  created_at timestamptz not null default now(),
  constraint mrr_movements_once unique (subscription_id, position),
  constraint mrr_movements_churn_has_a_cause check ((kind = 'churn') = (cause is not null)),
  constraint mrr_movements_have_the_sign_of_their_kind check (
    case
      when kind in ('new', 'reactivated', 'expansion') then amount_halalas >= 0
      else amount_halalas <= 0
    end
    and (kind <> 'churn' or mrr_halalas = 0)
  )
);

create index mrr_movements_by_time on mrr_movements (occurred_at) include (kind, cause, amount_halalas);

create trigger mrr_movements_are_final
  before update or delete or truncate on mrr_movements
  for each statement execute function refuse_change();

-- What the reports read by time.
create index payments_captured on payments (settled_at)
  where state in ('approved', 'partly_refunded', 'refunded', 'voided');
create index payments_failed_renewals on payments (settled_at) where kind = 'renewal' and state = 'declined';
create index refunds_confirmed on refunds (confirmed_at) where state = 'confirmed';
create index subscription_periods_by_end on subscription_periods (ends_at) where state = 'paid';
