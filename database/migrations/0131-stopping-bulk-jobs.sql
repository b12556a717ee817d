-- A person or an admin stops a bulk job; it stops by itself when its person may no longer run it (no `stopped_by`).
alter table bulk_jobs
  add column stopped_by uuid references users (id) on delete restrict,
  drop constraint bulk_jobs_state_check,
  drop constraint bulk_jobs_finish_when_done,
  add constraint bulk_jobs_state_check check (state in ('queued', 'running', 'done', 'stopped')),
  add constraint bulk_jobs_end_once check ((state in ('done', 'stopped')) = (finished_at is not null)),
  add constraint bulk_jobs_stopped_by_someone check (stopped_by is null or state = 'stopped');

drop index bulk_jobs_finished;
create index bulk_jobs_finished on bulk_jobs (finished_at) where finished_at is not null;
create index bulk_jobs_open on bulk_jobs (created_at) where finished_at is null;

-- The rows of a bulk job change one after the other. Each would drop the pages with lists; the job drops them once per
-- batch instead, and says so for its transaction.
create or replace function notify_pages_of_product() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('catalog_changed', 'product:' || (to_jsonb(old) ->> tg_argv[0]));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('catalog_changed', 'product:' || (to_jsonb(new) ->> tg_argv[0]));
  end if;
  if coalesce(current_setting('ishtirak.announces_lists', true), '') <> 'later' then
    perform pg_notify('catalog_changed', 'lists');
  end if;
  return null;
end
$$;
