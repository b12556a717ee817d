-- A claim that was answered with a refund is `refunding` until Paymob confirms the refund. When Paymob refuses it, the
-- claim is open again and keeps the failed refund.
alter table claims add column failed_refund_id uuid references refunds (id) on delete restrict;

drop index claims_one_open;
alter table claims
  drop constraint claims_state_check,
  drop constraint claims_refunded_by_a_refund;

update claims set state = 'refunding'
from refunds where refunds.id = claims.refund_id and refunds.state in ('requested', 'sent', 'unknown');

-- Staff already have the case of a refund that failed, and the customer can report the account again.
update claims set state = 'closed', failed_refund_id = claims.refund_id, refund_id = null
from refunds where refunds.id = claims.refund_id and refunds.state = 'failed';

alter table claims
  add constraint claims_state_check check (
    state in ('open', 'waiting_for_stock', 'refunding', 'replaced', 'extended', 'refunded', 'rejected', 'closed')
  ),
  add constraint claims_refunded_by_a_refund check ((state in ('refunding', 'refunded')) = (refund_id is not null));

create unique index claims_one_unresolved on claims (delivery_id)
  where state in ('open', 'waiting_for_stock', 'refunding');
create index claims_of_failed_refund on claims (failed_refund_id) where failed_refund_id is not null;
