-- A batch whose accounts turned out bad is written off: its unsold accounts are not sold any more.
alter table stock_batches
  add column written_off_at timestamptz,
  add column write_off_reason text check (length(write_off_reason) between 1 and 300),
  add constraint stock_batches_written_off_for_a_reason check ((written_off_at is null) = (write_off_reason is null));

-- A reserved account with a reason is set aside when its order ends unpaid.
alter table stock_accounts
  drop constraint stock_accounts_quarantined_for_a_reason,
  add constraint stock_accounts_quarantined_for_a_reason check (
    case state
      when 'quarantined' then quarantine_reason is not null
      when 'reserved' then true
      else quarantine_reason is null
    end
  );
