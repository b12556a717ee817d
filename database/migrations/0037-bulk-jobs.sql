-- A bulk action over a selection that was frozen when it was started, with a result per row.
create table bulk_jobs (
  id uuid primary key default gen_random_uuid(),
  started_by uuid not null references users (id) on delete restrict,
  screen text not null,
  action text not null,
  params jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done')),
  total integer not null check (total > 0),
  request_id text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint bulk_jobs_finish_when_done check ((state = 'done') = (finished_at is not null))
);

create index bulk_jobs_finished on bulk_jobs (finished_at) where state = 'done';

create table bulk_job_rows (
  job_id uuid not null references bulk_jobs (id) on delete cascade,
  position integer not null,
  subject_id text not null,
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- The code of the refusal and the values of its message.
  error_code text,
  error_values jsonb,
  primary key (job_id, position),
  unique (job_id, subject_id),
  constraint bulk_job_rows_fail_with_code check ((state = 'failed') = (error_code is not null))
);

create index bulk_job_rows_waiting on bulk_job_rows (job_id, position) where state = 'waiting';
