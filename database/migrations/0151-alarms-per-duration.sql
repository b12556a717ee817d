-- What the last mail said about each duration that is still low or out, by its days: {"30": "out", "90": "low"}.
-- A duration that got worse since then is due for another mail.
alter table stock_alerts add column mailed_levels jsonb not null default '{}'
  check (jsonb_typeof(mailed_levels) = 'object');
