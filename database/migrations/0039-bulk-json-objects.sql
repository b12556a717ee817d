alter table bulk_jobs add constraint bulk_jobs_params_object check (jsonb_typeof(params) = 'object');
alter table bulk_job_rows
  add constraint bulk_job_rows_values_object check (jsonb_typeof(error_values) = 'object');
