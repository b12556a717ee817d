-- What a row was before a bulk action changed it. An undo of that action is a job of its own, which restores this.
alter table bulk_job_rows
  add column earlier jsonb constraint bulk_job_rows_earlier_object check (jsonb_typeof(earlier) = 'object');

-- An action is undone once.
alter table bulk_jobs add column undo_of uuid unique references bulk_jobs (id) on delete set null;
