-- Why the shop has not settled a refund yet. Staff see it on the order; next_check_at has the time of the next attempt.
alter table refunds
  add column waiting_reason text
    check (waiting_reason in ('unavailable', 'unauthorized', 'unanswered', 'pending', 'earlier_refund')),
  add constraint refunds_settled_do_not_wait
    check (waiting_reason is null or state in ('requested', 'sent', 'unknown'));
