-- Staff may complete an order again that they had cancelled: what it sells once starts again. A renewal has a plan, and
-- cancelling it is irreversible, at the provider and here.
drop trigger subscriptions_stay_cancelled on subscriptions;
create trigger subscriptions_stay_cancelled
  before update on subscriptions
  for each row when (old.state = 'cancelled' and new.state <> 'cancelled' and old.plan_id is not null)
  execute function refuse_change();
